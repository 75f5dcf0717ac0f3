import {
  dollars,
  planCardOf,
  plans,
  pricePerMonth,
  type Subscription,
  subscribePath,
} from '../../machines/reference/plans.ts';
import { Notice } from '../ui/notice.tsx';

const offered = plans.find(({ popular }) => popular);

/** Says of a plan that is no longer sold that it is not, and offers the one that is, billed alike. */
export function NoLongerSold({ plan, billing }: Subscription) {
  const { name, disabled } = planCardOf(plan);
  if (!disabled || !offered) return null;
  const price = dollars(pricePerMonth(offered, billing));
  return (
    <Notice tone="warning">
      <span>{`The ${name} is no longer available to new customers.`}</span>{' '}
      <a href={subscribePath({ plan: offered.type, billing })}>{`See the ${offered.name}, ${price} a month`}</a>
    </Notice>
  );
}
