import { IconButton } from '../../ui/icon-button.tsx';
import { FitIcon, MinusIcon, PlusIcon, SkipIcon } from '../../ui/icons.tsx';
import { ButtonGroup } from './button-group.ts';
import type { ViewControls } from './use-view.ts';

export interface ZoomButtonsProps {
  controls: ViewControls;
  /** A place on the axis, which zooming keeps where it is. */
  playhead: number;
  skipsIdle: boolean;
  onSkipsIdle: (skips: boolean) => void;
}

/** How much of the time axis is shown. */
export function ZoomButtons({ controls, playhead, skipsIdle, onSkipsIdle }: ZoomButtonsProps) {
  return (
    <ButtonGroup>
      <IconButton
        label="Leave out idle time"
        icon={<SkipIcon />}
        aria-pressed={skipsIdle}
        onClick={() => onSkipsIdle(!skipsIdle)}
      />
      <IconButton
        label="Zoom out"
        icon={<MinusIcon />}
        disabled={controls.isWhole}
        onClick={() => controls.zoom(1 / 1.5, playhead)}
      />
      <IconButton label="Zoom in" icon={<PlusIcon />} onClick={() => controls.zoom(1.5, playhead)} />
      <IconButton
        label="Show the whole session"
        icon={<FitIcon />}
        disabled={controls.isWhole}
        onClick={controls.fit}
      />
    </ButtonGroup>
  );
}
