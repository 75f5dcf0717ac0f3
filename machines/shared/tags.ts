/** The tags a component may ask any machine for. */
export type Tag =
  /** A request of the customer is being sent; the form shows it and cannot be sent twice. */
  | 'busy'
  /** Nothing to show yet. */
  | 'loading'
  /** Polls until something outside this page is finished. */
  | 'waiting'
  /** An error that offers a way out. */
  | 'failed'
  /** The flow has reached its goal. */
  | 'done';
