import { FitIcon, IconButton, MinusIcon, PlusIcon, SkipIcon } from '@upwell/ui';
import { memo } from 'react';
import { ButtonGroup } from './button-group.ts';

export interface ZoomButtonsProps {
  isWhole: boolean;
  /** Above 1 shows less. */
  onZoom: (factor: number) => void;
  onFit: () => void;
  skipsIdle: boolean;
  onSkipsIdle: (skips: boolean) => void;
}

/** How much of the time axis is shown. */
export const ZoomButtons = memo(function ZoomButtons(props: ZoomButtonsProps) {
  const { isWhole, onZoom, onFit, skipsIdle, onSkipsIdle } = props;
  return (
    <ButtonGroup>
      <IconButton
        label="Leave out idle time"
        icon={<SkipIcon />}
        aria-pressed={skipsIdle}
        onClick={() => onSkipsIdle(!skipsIdle)}
      />
      <IconButton label="Zoom out" icon={<MinusIcon />} disabled={isWhole} onClick={() => onZoom(1 / 1.5)} />
      <IconButton label="Zoom in" icon={<PlusIcon />} onClick={() => onZoom(1.5)} />
      <IconButton label="Show the whole session" icon={<FitIcon />} disabled={isWhole} onClick={onFit} />
    </ButtonGroup>
  );
});
