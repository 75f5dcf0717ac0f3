import { config } from '../config/config.ts';

/** The brand's name, which is not translated. */
export function Brand() {
  return <span translate="no">{config.brandName}</span>;
}
