/** What to do with the link in the email, where account setup or the wizard cannot begin with it. */
export const linkTexts = {
  /** The API said nothing of its own. */
  openAgain: 'Please open the link in your email again. It may have been cut off, or be too old.',
  /** There is no link: in a browser that another application opened, say. */
  openHere:
    'The link in your email opens this page. Open it in this browser, too: if the email is in another app, copy the link from there into the address bar.',
};
