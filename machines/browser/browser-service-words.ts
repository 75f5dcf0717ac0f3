import type { BrowserServiceName } from './browser-services.ts';

/** Every browser service in words, as the beginning of a sentence. For the Lab; customers' builds contain none of it. */
const words: Record<BrowserServiceName, string> = {
  readStoredPromo: 'Reading the stored promo code',
  storePromo: 'Storing the promo code',
  forgetPromo: 'Forgetting the promo code',
  readAttempt: 'Reading whether the request was sent before',
  claimOnce: 'Making sure that the request is sent once',
  confirmOnce: 'Noting that the request succeeded',
  releaseOnce: 'Noting that the request did not succeed',
  readSubscription: 'Reading the subscription that this tab stored',
  readUserId: 'Reading the id of the user',
  readCheckout: 'Reading the last checkout of this tab',
  keepCheckout: 'Storing the checkout',
  markCheckoutLeft: 'Noting that the customer left to pay',
  markCheckoutPaid: 'Noting that the checkout is paid',
  endOrder: 'Ending the order that is paid',
  readDrafts: 'Reading the drafts of this tab',
  forgetAccessToken: 'Forgetting the access token in this tab',
  readGenerationRequest: 'Reading whether any tab requested templates',
  noteGenerationRequest: 'Noting that templates were requested',
  forgetOnboarding: 'Forgetting the onboarding in this tab',
  readTimeZones: "Reading the browser's time zones",
  openMail: 'Opening the mail program',
  copyText: 'Copying to the clipboard',
  readReport: 'Collecting what happened',
  saveFile: 'Saving a file',
  sendReport: 'Sending what happened',
  ticker: 'The clock',
  pageResume: 'The page becoming visible again',
  navigation: 'Leaving the page',
  tabLock: 'Waiting for other tabs',
  onceWatch: 'Watching whether another tab sends the same request',
  subscriptionKeeper: 'Storing the subscription',
  unfinishedOrders: 'Watching the unfinished orders of all tabs',
  orderKeeper: 'Storing the unfinished order',
  cardForm: 'The card form',
  draftKeeper: 'Storing the drafts',
};

/** What a browser service does ("Copying to the clipboard"); the name itself when it is not a service of this build. */
export function browserServiceWords(name: string): string {
  return Object.hasOwn(words, name) ? words[name as BrowserServiceName] : name;
}
