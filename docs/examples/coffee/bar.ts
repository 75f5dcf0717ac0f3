import type { ReplaceService } from '@upwell/services';
import { fromPromise } from 'xstate';

let checks = 0;

/** Stands in for the coffee bar's server: the third check says that the coffee is ready. */
export const bar: ReplaceService = ({ name }) =>
  fromPromise(async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    switch (name) {
      case 'chargeCard':
        return { receipt: 'r1' };
      case 'placeOrder':
        return { order: 'o1' };
      default:
        checks += 1;
        return { isReady: checks % 3 === 0 };
    }
  });
