/** The tags that components may ask any machine for. */
export type Tag =
  | 'busy' // the customer's request is being sent: disables the form
  | 'loading' // nothing to show yet
  | 'waiting' // something outside this page is not finished yet
  | 'failed' // an error that offers a way out
  | 'done' // the flow has reached its goal
  | 'end'; // nobody can take the flow any further
