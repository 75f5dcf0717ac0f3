/** What a component may ask any machine for. */
export type Tag =
  | 'busy' // a request of the customer is being sent: the form cannot be sent twice
  | 'loading' // nothing to show yet
  | 'waiting' // polling until something outside this page is finished
  | 'failed' // an error that offers a way out
  | 'done'; // the flow has reached its goal
