import { expect, test } from 'vitest';
import { countries } from '../../machines/reference/countries.ts';
import { annualSavings, planCardOf, plans, pricePerMonth, pricePerYear } from '../../machines/reference/plans.ts';

/** docs/product.md, Plans and prices. Plans have their prices and savings, and countries are listed once. */

test('prices and savings', () => {
  expect(plans.map(({ name, monthlyPrice, annualPrice }) => [name, monthlyPrice, annualPrice])).toEqual([
    ['Growth Plan', 199, 129],
    ['Premium Plan', 1199, 699],
    ['Basic Plan', 150, 99],
  ]);
  const growth = planCardOf('growth');
  expect(annualSavings(growth)).toBe(840);
  expect(pricePerMonth(growth, 'annual')).toBe(129);
  expect(pricePerMonth(growth, 'monthly')).toBe(199);
  expect(pricePerYear(growth)).toBe(1548);
});

test.each([
  ['testing', 'basic'],
  ['basic', 'basic'],
  ['growth', 'growth'],
  ['premium', 'premium'],
] as const)('%s is sold as %s', (plan, type) => {
  expect(planCardOf(plan).type).toBe(type);
});

test('58 countries, each once, sorted by name', () => {
  expect(countries.length).toBe(58);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(58);
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  const names = countries.map(({ name }) => name);
  expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
});
