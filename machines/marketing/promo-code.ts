import type { AnswerOf } from '../api/contract.ts';
import { readAddress } from '../text/address.ts';

/** Longer than any real code. */
const maxLength = 64;

/** The promo code in a landing page's query; empty when there is none that could be valid. */
export function readPromoCode(search: string): string {
  const code = readAddress(search).code('code') ?? '';
  return code.length <= maxLength ? code : '';
}

/** Could the state of the code be read from the answer? */
export function isKnownPromo({ code, email, dropped = {} }: AnswerOf<'checkPromoCode'>): boolean {
  return (code !== '' || email !== '') && !dropped.is_expired && !dropped.used;
}

/** Is the code known, not expired and not used? */
export function isValidPromo(answer: AnswerOf<'checkPromoCode'>): boolean {
  return isKnownPromo(answer) && !answer.is_expired && !answer.used;
}

/** A countdown, in whole units. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits seconds into days, hours, minutes and seconds; never below zero. */
export function timeLeft(seconds: number): TimeLeft {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
