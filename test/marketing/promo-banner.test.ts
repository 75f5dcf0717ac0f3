import { describe, expect, test } from 'vitest';
import { promoBannerMachine } from '../../machines/marketing/promo-banner.ts';
import { readPromoCode, timeLeft } from '../../machines/marketing/promo-code.ts';
import { createTestActor, type Services } from '../harness/test-actor.ts';

/** docs/product.md, Promo codes. A code is checked, and the banner counts down to its deadline. */

const good = {
  code: 'SPRING',
  email: 'ada@example.com',
  is_expired: false,
  used: false,
  time_remaining_seconds: 3,
};

function open(code = 'SPRING') {
  return createTestActor(promoBannerMachine, { input: { code } });
}

const noon = 1_700_000_000_000;

test('a valid code is stored, shown, and counts down to zero', () => {
  const { services, eventSources, snapshot, states, calls } = open();
  services.checkPromoCode.resolve(good);
  services.storePromo.resolve(undefined);
  const shown = [0, 1000, 2000, 3000].map((passed) => {
    eventSources.ticker.emit({ type: 'clock.ticked', now: noon + passed });
    return snapshot().context.secondsLeft;
  });
  expect(shown).toEqual([3, 2, 1, 0]);
  expect(states).toEqual(['checking', { shown: 'counting' }, { shown: 'ended' }]);
  expect(calls).toEqual([
    { name: 'checkPromoCode', input: { code: 'SPRING' } },
    { name: 'storePromo', input: { code: 'SPRING', email: 'ada@example.com', secondsLeft: 3 } },
    { name: 'forgetPromo', input: { code: 'SPRING' } },
  ]);
  expect(eventSources.ticker.running).toBe(0);
});

test('a valid code without a time is shown without a countdown, also when it cannot be stored', () => {
  const { services, eventSources, calls, states } = open();
  services.checkPromoCode.resolve({ ...good, time_remaining_seconds: null });
  services.storePromo.reject({ kind: 'malformed' });
  expect(states).toEqual(['checking', { shown: 'untimed' }]);
  expect(calls.at(-1)).toEqual({
    name: 'storePromo',
    input: { code: 'SPRING', email: 'ada@example.com', secondsLeft: null },
  });
  expect(eventSources.ticker.started).toBe(0);
});

test('a clock that is set back adds nothing to the countdown, which goes on', () => {
  const { services, eventSources, snapshot } = open();
  services.checkPromoCode.resolve({ ...good, time_remaining_seconds: 100 });
  const day = 86_400_000;
  const shown = [0, 10_000, 10_500 - day, 12_000 - day, 111_000 - day].map((passed) => {
    eventSources.ticker.emit({ type: 'clock.ticked', now: noon + passed });
    return snapshot().context.secondsLeft;
  });
  expect(shown).toEqual([100, 90, 90, 89, 0]);
  expect(snapshot().value).toEqual({ shown: 'ended' });
});

test.each([
  ['neither code nor email', { ...good, code: '', email: '' }],
  ['no readable expiry', { ...good, dropped: { is_expired: 1 } }],
  ['no readable use', { ...good, dropped: { used: 1 } }],
])('an answer with %s shows no banner, forgets nothing and is logged', (_, answer) => {
  const { services, states, calls, logged } = open();
  services.checkPromoCode.resolve(answer);
  expect(states).toEqual(['checking', 'hidden']);
  expect(calls).toHaveLength(1);
  expect(logged).toEqual(['Promo code not checked: malformed']);
});

test('an answer without the code is about the code that was asked for', () => {
  const { services, states } = open();
  services.checkPromoCode.resolve({ ...good, code: '' });
  expect(states).toEqual(['checking', { shown: 'counting' }]);
});

test('a tab that slept past the deadline shows zero', () => {
  const { services, eventSources, snapshot } = open();
  services.checkPromoCode.resolve(good);
  eventSources.ticker.emit({ type: 'clock.ticked', now: noon });
  eventSources.ticker.emit({ type: 'clock.ticked', now: noon + 86_400_000 });
  expect([snapshot().value, snapshot().context.secondsLeft]).toEqual([{ shown: 'ended' }, 0]);
});

test('late ticks do not move the deadline', () => {
  const { services, eventSources, snapshot } = open();
  services.checkPromoCode.resolve({ ...good, time_remaining_seconds: 100 });
  eventSources.ticker.emit({ type: 'clock.ticked', now: noon });
  eventSources.ticker.emit({ type: 'clock.ticked', now: noon + 40_500 });
  expect(snapshot().context).toMatchObject({ secondsLeft: 60, deadline: noon + 100_000 });
});

test('the banner can be closed while it counts down and afterwards', () => {
  const counting = open();
  counting.services.checkPromoCode.resolve(good);
  counting.send({ type: 'banner.dismiss' });
  expect(counting.states).toEqual(['checking', { shown: 'counting' }, 'dismissed']);
  expect(counting.eventSources.ticker.running).toBe(0);

  const ended = open();
  ended.services.checkPromoCode.resolve({ ...good, time_remaining_seconds: 0 });
  ended.eventSources.ticker.emit({ type: 'clock.ticked', now: noon });
  ended.send({ type: 'banner.dismiss' });
  expect(ended.states.at(-1)).toBe('dismissed');
});

test.each([
  ['expired', { is_expired: true }, (services: Services) => services.forgetPromo.resolve(undefined)],
  ['used', { used: true }, (services: Services) => services.forgetPromo.reject({ kind: 'malformed' })],
])('an %s code shows nothing and is forgotten, if the storage lets it', (_, change, settle) => {
  const { services, states, calls } = open();
  services.checkPromoCode.resolve({ ...good, ...change });
  settle(services);
  expect(states).toEqual(['checking', 'forgetting', 'hidden']);
  expect(calls.at(-1)).toEqual({ name: 'forgetPromo', input: { code: 'SPRING' } });
});

test('a check that fails shows nothing and is logged once', () => {
  const { services, states, logged } = open();
  services.checkPromoCode.reject({ kind: 'timeout' });
  expect(states).toEqual(['checking', 'hidden']);
  expect(logged).toEqual(['Promo code not checked: timeout']);
});

test('without a code nothing is sent', () => {
  const { states, calls } = open('');
  expect([states, calls]).toEqual([['hidden'], []]);
});

describe('readPromoCode', () => {
  test.each([
    ['?code=SPRING', 'SPRING'],
    ['?code=%20SPRING-25%25%20', 'SPRING-25%'],
    ['?code=one&code=two', 'one'],
    ['?utm=x', ''],
    ['?code=', ''],
    [`?code=${'A'.repeat(65)}`, ''],
    ['?code=a%00b', 'ab'],
    ['?code=a%E2%80%AEb', 'ab'],
    ['?code=%E0%A4%A', '%E0%A4%A'],
    ['?code=<script>', 'script'],
    ['', ''],
  ])('%s', (search, code) => {
    expect(readPromoCode(search)).toBe(code);
  });
});

describe('timeLeft', () => {
  test.each([
    [0, [0, 0, 0, 0]],
    [59, [0, 0, 0, 59]],
    [3600, [0, 1, 0, 0]],
    [90_061, [1, 1, 1, 1]],
    [10_000_000, [115, 17, 46, 40]],
    [-5, [0, 0, 0, 0]],
  ])('%i seconds', (seconds, expected) => {
    const { days, hours, minutes, seconds: rest } = timeLeft(seconds);
    expect([days, hours, minutes, rest]).toEqual(expected);
  });
});
