import type { Vault } from '../../machines/api/vault.ts';
import { paymentIdIn } from './payment-id.ts';
import type { BrowserSink } from './service-types.ts';
import type { StoredPayments } from './stored-payments.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

interface OrderKeeperOptions {
  orders: Pick<UnfinishedOrders, 'keep'>;
  payments: Pick<StoredPayments, 'start' | 'forget' | 'forgetUnnamed'>;
  vault: Pick<Vault, 'detokenize'>;
}

export function createOrderKeeper({ orders, payments, vault }: OrderKeeperOptions): BrowserSink<'orderKeeper'> {
  return ({ listen }) => {
    listen((event) => {
      switch (event.type) {
        case 'order.keep':
          payments.forgetUnnamed(event.order.email);
          return orders.keep(event.order);
        case 'payment.keep': {
          const { provider, link, email, userId, plan, billing } = event;
          const id = paymentIdIn(vault.detokenize(link));
          return payments.start({ provider, id, email, order: { userId, plan, billing } });
        }
        case 'payment.forget':
          return payments.forget(event.id);
        default:
          return event satisfies never;
      }
    });
    return undefined;
  };
}
