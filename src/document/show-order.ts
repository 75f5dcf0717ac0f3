import { shortened } from '@upwell/ui/shortened';
import { planTypeOf, type Subscription } from '../../machines/reference/plans.ts';

const { dataset, style } = document.documentElement;

/** Shows the parts of the prerendered HTML that are for this plan and billing (`ByOrder`). */
export function showOrder({ plan, billing }: Subscription): void {
  dataset.order = `${planTypeOf(plan)}-${billing}`;
}

/** Sets the text of an `EarlyText`. */
export function showText(property: `--${string}`, text: string): void {
  style.setProperty(property, `"${CSS.escape(shortened(text))}"`);
}
