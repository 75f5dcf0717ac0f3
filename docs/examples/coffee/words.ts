/** What a person does with each event. */
export const events = {
  'coffee.choose': 'Chooses the coffee',
  'name.edit': 'Edits the name',
  'order.submit': 'Orders',
  'order.again': 'Orders one more',
  'card.retry': 'Tries the card again',
  'card.cancel': 'Gives up paying',
};
