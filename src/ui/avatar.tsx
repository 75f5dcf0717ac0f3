import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { PersonIcon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

export interface AvatarProps {
  /** Address of the picture; `null` while it is not known. */
  src: string | null;
  alt: string;
  /** Side of the square, in pixels. */
  size?: number;
  /** How long the picture may take before the icon stands in for it, in milliseconds. */
  patienceMs?: number;
}

type Picture = 'loading' | 'shown' | 'missing';

/** A round picture; an icon where there is none, it fails, or takes too long. */
export function Avatar({ src, alt, size = 96, patienceMs = 5000 }: AvatarProps) {
  const [picture, setPicture] = useState<Picture>('loading');
  useEffect(() => {
    const patience = setTimeout(() => setPicture((now) => (now === 'loading' ? 'missing' : now)), patienceMs);
    return () => clearTimeout(patience);
  }, [patienceMs]);

  return (
    <Frame $size={size}>
      {src !== null && picture !== 'missing' && (
        <Image
          src={src}
          alt={alt}
          width={size}
          height={size}
          $shown={picture === 'shown'}
          onLoad={() => setPicture('shown')}
          onError={() => setPicture('missing')}
        />
      )}
      {picture === 'loading' && <Spinner $size="40%" />}
      {picture === 'missing' && <PersonIcon />}
    </Frame>
  );
}

const Frame = styled.div<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--water-wash);
  color: var(--water-deep);

  > * {
    grid-area: 1 / 1;
  }

  > svg {
    width: 54%;
    height: 54%;
    stroke-width: 1.25;
  }
`;

const Image = styled.img<{ $shown: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity 200ms;
`;
