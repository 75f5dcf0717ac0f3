import { readCheckoutQuery } from '../../machines/purchase/page-urls.ts';
import { boot } from './boot.ts';
import { showOrder, showText } from './show-order.ts';

/** The inline script of /checkout: shows the plan and the buyer of the address before the first paint. */
const query = readCheckoutQuery(location.search);
if (query) {
  showOrder(query);
  showText('--buyer-email', query.email);
}
boot();
