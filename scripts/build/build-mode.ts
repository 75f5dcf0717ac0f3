/**
 * `production` reads this deployment's configuration; `sandbox` is the same build for `npm start` and the tests, with the Lab;
 * `customers` is that without the Lab.
 */
export type BuildMode = 'production' | 'sandbox' | 'customers';
