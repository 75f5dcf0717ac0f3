// The real remote browser takes its credentials out of the address with pushState, which adds an entry to the
// history of the page that frames it. So does this one.
const address = new URL(location.href);
if (address.searchParams.has('pwd')) {
  address.searchParams.delete('usr');
  address.searchParams.delete('pwd');
  history.pushState(null, '', address);
}
