// Like the real remote browser, removes the credentials from the URL with pushState, which adds an entry to the history of the
// page that frames it.
const address = new URL(location.href);
if (address.searchParams.has('pwd')) {
  address.searchParams.delete('usr');
  address.searchParams.delete('pwd');
  history.pushState(null, '', address);
}
