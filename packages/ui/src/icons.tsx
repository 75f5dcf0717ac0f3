import styled from 'styled-components';
import { mirrored } from './layout.ts';

const Svg = styled.svg.attrs({ viewBox: '0 0 20 20', 'aria-hidden': true, focusable: false })<{ $turns: boolean }>`
  flex: none;
  width: var(--icon);
  height: var(--icon);
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $turns }) => $turns && mirrored}
`;

/** Decoration: the control around it has a name. One that points along the text turns with it. */
function icon(paths: string, turns = false) {
  return () => (
    <Svg $turns={turns}>
      <path d={paths} />
    </Svg>
  );
}

export const CrossIcon = icon('M5 5l10 10M15 5L5 15');
export const CheckIcon = icon('M4 10.5l4 4L16 6');
export const PlusIcon = icon('M10 4v12M4 10h12');
export const PencilIcon = icon('M4 16l.8-3.6L13 4.2a1.6 1.6 0 012.3 0l.5.5a1.6 1.6 0 010 2.3l-8.2 8.2L4 16z');
export const BinIcon = icon('M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.6 9v4.5M11.4 9v4.5');
export const ChevronIcon = icon('M5.5 8l4.5 4.5L14.5 8');
export const ArrowLeftIcon = icon('M16 10H4M9 5l-5 5 5 5', true);
export const ExternalIcon = icon('M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7');
export const PersonIcon = icon(
  'M10 10a3.2 3.2 0 100-6.4A3.2 3.2 0 0010 10zM3.8 16.6c.7-3 3.2-4.4 6.2-4.4s5.5 1.4 6.2 4.4',
);
export const ClockIcon = icon('M10 17a7 7 0 100-14 7 7 0 000 14zM10 6v4.2l2.8 1.8');
export const GlobeIcon = icon(
  'M10 17a7 7 0 100-14 7 7 0 000 14zM3 10h14M10 3c2 2 2.8 4.4 2.8 7S12 15 10 17c-2-2-2.8-4.4-2.8-7S8 5 10 3z',
);
export const WarningIcon = icon('M10 3.5l7.2 12.6H2.8L10 3.5zM10 8.4v3.4M10 13.9v.1');
export const InfoIcon = icon('M10 17a7 7 0 100-14 7 7 0 000 14zM10 9.2v4.4M10 6.4v.1');
export const MailIcon = icon('M3.5 5h13v10h-13zM3.5 5.5L10 11l6.5-5.5');
export const RefreshIcon = icon('M16 10a6 6 0 11-1.8-4.3L16 7.4M16 3.6v3.8h-3.8');
export const PauseIcon = icon('M7 5v10M13 5v10');
export const PlayIcon = icon('M7 4.8l8 5.2-8 5.2V4.8z');
export const MoreIcon = icon('M4.5 9.5h1v1h-1zM9.5 9.5h1v1h-1zM14.5 9.5h1v1h-1z');
export const SearchIcon = icon('M9 14.5a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM13 13l3.5 3.5');
export const MinusIcon = icon('M4 10h12');
export const StepIcon = icon('M7.5 5l5 5-5 5');
export const StepBackIcon = icon('M12.5 5l-5 5 5 5');
export const ToStartIcon = icon('M5.5 5v10M14.5 5l-5 5 5 5');
export const ToEndIcon = icon('M14.5 5v10M5.5 5l5 5-5 5');
export const FitIcon = icon('M4 7V4h3M13 4h3v3M16 13v3h-3M7 16H4v-3M7 10h6');
export const ListIcon = icon('M4 5h12M6.5 10H15M9 15h7');
export const FollowIcon = icon('M10 3v3M10 14v3M3 10h3M14 10h3M10 14a4 4 0 100-8 4 4 0 000 8z');
export const CloudIcon = icon('M6 15.5a3.5 3.5 0 01-.4-7A4.7 4.7 0 0114.7 8a3.8 3.8 0 01-.4 7.5H6z');
export const WindowIcon = icon('M3.5 4.5h13v11h-13zM3.5 8h13M6 6.3h.1');
export const PulseIcon = icon('M2.5 10h3.7l2-5 3.6 10 2-5h3.7');
export const FlagIcon = icon('M5 17V3.5M5 4h10l-2.5 3.5L15 11H5');
