import { FitIcon, IconButton, MinusIcon, media, PlusIcon } from '@upwell/ui';
import styled from 'styled-components';

export interface ZoomButtonsProps {
  /** Nothing is out of view. */
  isWhole?: boolean;
  /** Above 1 shows less. */
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** The size of what a view shows: smaller, larger, all of it. */
export function ZoomButtons({ isWhole, onZoom, onFit }: ZoomButtonsProps) {
  return (
    <ButtonGroup>
      <IconButton label="Zoom out" icon={<MinusIcon />} disabled={isWhole} onClick={() => onZoom(1 / 1.5)} />
      <IconButton label="Zoom in" icon={<PlusIcon />} onClick={() => onZoom(1.5)} />
      <IconButton label="Fit" icon={<FitIcon />} disabled={isWhole} onClick={onFit} />
    </ButtonGroup>
  );
}

/** Icon buttons side by side; those that are on are tinted. */
export const ButtonGroup = styled.div`
  display: flex;
  flex: none;

  ${media.phone} {
    button {
      min-width: 26px;
    }
  }

  button[aria-pressed='true'] {
    background: var(--water-wash);
    color: var(--water-deep);
  }
`;
