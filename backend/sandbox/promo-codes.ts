import { newId, type PromoCode, type SandboxState } from './state.ts';

const hour = 60 * 60 * 1000;

export const promoKinds = ['valid', 'expired', 'used'] as const;
export type PromoKind = (typeof promoKinds)[number];

/** A promo code of this kind; a valid one expires in two days, or in `seconds`. */
export function newPromoCode(
  state: SandboxState,
  kind: PromoKind,
  options: { code?: string | undefined; email?: string | undefined; seconds?: number | undefined } = {},
): PromoCode {
  const now = state.clock.now();
  const promo: PromoCode = {
    id: options.code ?? `${kind.toUpperCase()}-${newId('p').slice(2, 8).toUpperCase()}`,
    email: options.email ?? 'friend@example.com',
    expiresAt: kind === 'expired' ? now - hour : now + (options.seconds ?? 48 * 3600) * 1000,
    used: kind === 'used',
  };
  state.promoCodes.put(promo);
  return promo;
}

export function promoKindOf(promo: PromoCode, now: number): PromoKind {
  if (promo.used) return 'used';
  return promo.expiresAt <= now ? 'expired' : 'valid';
}
