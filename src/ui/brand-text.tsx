import { config } from '../config/config.ts';
import { Brand } from './brand.tsx';

/** A text that may contain the brand's name. Another text is another element. */
export function BrandText({ children }: { children: string }) {
  const parts = children.split(config.brandName);
  return (
    <span key={children}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move */}
      {parts.flatMap((part, at) => (at === 0 ? [part] : [<Brand key={at} />, part]))}
    </span>
  );
}
