import type { Vault } from '../../machines/api/vault.ts';
import { paymentIdIn } from './payment-id.ts';
import type { BrowserSink } from './service-types.ts';
import type { StoredPayments } from './stored-payments.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

interface OrderKeeperOptions {
  orders: Pick<UnfinishedOrders, 'keep'>;
  payments: Pick<StoredPayments, 'start' | 'forget'>;
  vault: Pick<Vault, 'detokenize'>;
}

export function createOrderKeeper({
  orders,
  payments,
  vault,
}: OrderKeeperOptions): BrowserSink<'orderKeeper'> {
  return ({ listen }) => {
    listen((event) => {
      if (event.type === 'payment.keep') {
        const { link, email, plan, billing } = event;
        payments.start({ id: paymentIdIn(vault.detokenize(link)), email, order: { plan, billing } });
        return;
      }
      payments.forget(event.order.email);
      orders.keep(event.order);
    });
    return undefined;
  };
}
