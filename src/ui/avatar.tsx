import { PersonIcon, Spinner } from '@upwell/ui';
import styled from 'styled-components';

export interface AvatarProps {
  /** URL of the picture; `null` when unknown or not to be loaded. */
  src: string | null;
  alt: string;
  /** `missing` shows an icon; the picture may still load. */
  picture: 'loading' | 'shown' | 'missing';
  onLoad?: () => void;
  onError?: () => void;
  /** Side of the square, in pixels. */
  size?: number;
}

/** A round picture, or an icon instead. */
export function Avatar({ src, alt, picture, onLoad, onError, size = 96 }: AvatarProps) {
  return (
    <Frame $size={size}>
      {picture === 'loading' && <Spinner $size="40%" />}
      {(picture === 'missing' || (picture === 'shown' && !src)) && <PersonIcon />}
      {src !== null && (
        <Image
          src={src}
          alt={picture === 'shown' ? alt : ''}
          width={size}
          height={size}
          $shown={picture === 'shown'}
          onLoad={onLoad}
          onError={onError}
        />
      )}
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
