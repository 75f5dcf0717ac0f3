/**
 * The closed vocabulary a component may ask a machine for, the same in every machine.
 * - `busy`: a call is under way, the form's button says so and nothing can be sent twice;
 * - `loading`: nothing to show yet;
 * - `waiting`: something outside works and we watch it;
 * - `failed`: a dead end with a way out;
 * - `done`: the flow reached what it is for.
 */
export type Tag = 'busy' | 'loading' | 'waiting' | 'failed' | 'done';
