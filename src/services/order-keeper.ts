import type { Vault } from '../../machines/api/vault.ts';
import { paymentIdOf } from './payment-id.ts';
import type { Payments } from './payments.ts';
import type { BrowserSink } from './service-types.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

interface OrderKeeperOptions {
  orders: Pick<UnfinishedOrders, 'keep'>;
  payments: Pick<Payments, 'start' | 'forget'>;
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
        payments.start({ id: paymentIdOf(vault.detokenize(link)), email, order: { plan, billing } });
        return;
      }
      payments.forget(event.order.email);
      orders.keep(event.order);
    });
    return undefined;
  };
}
