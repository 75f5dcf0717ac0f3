/** When the customer types the Instagram login: the same words before and after paying (docs/product.md, Account setup). */
export const loginSentence =
  'You enter your Instagram login when you create your account, and confirm it once in the login window at the end of setup.';

/** On the steps that lead to the login window. */
export const loginAhead = 'After this, log in once more, in a window of Instagram’s own.';

/** The purpose of the Instagram login, in the words of the privacy policy. */
export const loginUse = 'It is sent encrypted and is used only to connect your account.';
