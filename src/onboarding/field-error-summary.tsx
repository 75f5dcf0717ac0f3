import type { FieldErrors } from '../../machines/shared/field-errors.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';

export interface FaultsProps<Field extends string> {
  problems: FieldErrors<Field>;
  /** The id of each field's control, in the order of the form. */
  fieldIds: Record<Field, string>;
}

/** What keeps a step from going on, each fault a link to its field. Nothing until the customer tried. */
export function Faults<Field extends string>({ problems, fieldIds }: FaultsProps<Field>) {
  const faults = (Object.keys(fieldIds) as Field[]).flatMap((field) => {
    const text = problems[field];
    return text ? [{ text, fieldId: fieldIds[field] }] : [];
  });
  return faults.length > 0 && <ErrorSummary heading="Please fix the following errors:" errors={faults} />;
}
