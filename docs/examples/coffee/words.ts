const known = new Map([
  ['person', 'Guest'],
  ['machine.payment', 'the payment'],
  ['machine.brewing', 'the brewing'],
  ['order.submit', 'orders'],
  ['order.again', 'orders one more'],
  ['card.retry', 'tries the card again'],
  ['card.cancel', 'gives up paying'],
  ['chargeCard', 'Charging the card'],
  ['placeOrder', 'Sending the order'],
  ['checkOrder', 'Asking whether the coffee is ready'],
]);

/** How people say a name; `null` where splitting it into words is enough. */
export function words(name: string): string | null {
  return known.get(name) ?? null;
}
