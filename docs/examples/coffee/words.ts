/** What a person does with each event. */
export const events = {
  'coffee.choose': 'Chooses the coffee',
  'name.edit': 'Edits the name',
  'order.submit': 'Orders',
  'order.again': 'Orders one more',
  'card.retry': 'Tries the card again',
  'card.cancel': 'Gives up paying',
};

/** What each call does. */
export const services = {
  chargeCard: 'Charging the card',
  placeOrder: 'Sending the order',
  checkOrder: 'Asking whether the coffee is ready',
};
