const known = new Map([
  ['person', 'Guest'],
  ['machine.payment', 'the payment'],
  ['machine.brewing', 'the brewing'],
  ['coffee.choose', 'chooses the coffee'],
  ['name.edit', 'edits the name'],
  ['order.submit', 'orders'],
  ['order.again', 'orders one more'],
  ['card.retry', 'tries the card again'],
  ['card.cancel', 'gives up paying'],
  ['guard.hasAttemptsLeft', 'there are attempts left'],
  ['guard.hasName', 'there is a name'],
  ['guard.isPaid', 'it is paid'],
  ['guard.isReady', 'it is ready'],
  ['chargeCard', 'Charging the card'],
  ['placeOrder', 'Sending the order'],
  ['checkOrder', 'Asking whether the coffee is ready'],
]);

/** How people say a name; `null` where splitting it into words is enough. */
export function words(name: string): string | null {
  return known.get(name) ?? null;
}
