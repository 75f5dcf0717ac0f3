import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Notice } from '../ui/notice.tsx';
import { EarlyText } from './early-text.tsx';

/** Below the label of the email while a promo code is stored. */
export const promoHint = 'must match promo code email';

/** Says which promo code is stored, and for which email. */
export function PromoReady({ code, email }: { code: ReactNode; email: ReactNode }) {
  return (
    <Notice>
      Your promo code <strong>{code}</strong> is ready. Use <strong>{email}</strong> below, the email it was sent to.
    </Notice>
  );
}

/** Says that the promo code was sent to another email than the one in the form. */
export function OtherEmailWarning({ email }: { email: ReactNode }) {
  return (
    <Notice tone="warning">
      Your promo code belongs to <span>{email}</span>. With another email it will not apply.
    </Notice>
  );
}

/** `PromoReady` in the prerendered HTML, until the application has read the stored code: `early-order.ts` fills it in, if there is one. */
export function EarlyPromo() {
  return (
    <OnlyWhere $html="[data-promo]">
      <PromoReady code={<EarlyText $text="var(--promo-code)" />} email={<EarlyText $text="var(--promo-email)" />} />
    </OnlyWhere>
  );
}

/** The warning in the prerendered HTML: if only the application showed it, the button would move from under a click. */
export function EarlyOtherEmailWarning() {
  return (
    <OnlyWhere $html="[data-promo='other-email']">
      <OtherEmailWarning email={<EarlyText $text="var(--promo-email)" />} />
    </OnlyWhere>
  );
}

/** The hint in the prerendered HTML. */
export function EarlyPromoHint() {
  return <EarlyText $text={`'${promoHint}'`} />;
}

const OnlyWhere = styled.div<{ $html: string }>`
  html:not(${({ $html }) => $html}) & {
    display: none;
  }
`;

/** For what is around `EarlyPromoHint`: without a stored code, the hint takes no room and describes nothing. */
export const withoutEarlyHint = css`
  html:not([data-promo]) & [id$='-hint'] {
    display: none;
  }
`;
