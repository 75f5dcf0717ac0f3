import { annualSavings, dollars, plans, pricePerYear } from '../../machines/reference/plans.ts';

const names = new Map(
  plans.flatMap((plan) => [
    [dollars(plan.monthlyPrice), `${plan.type} monthly`],
    [dollars(plan.annualPrice), `${plan.type} annual`],
    [dollars(pricePerYear(plan)), `${plan.type} a year`],
    [dollars(annualSavings(plan)), `${plan.type} saved`],
  ]),
);

/** The text with the plans' prices by name, as `$(growth a year)`: no test but that of the plans changes with a price. */
export function namePrices(text: string): string {
  return text.replaceAll(/\$[\d,]*\d/g, (price) => (names.has(price) ? `$(${names.get(price)})` : price));
}
