import { media } from '@upwell/ui';
import styled from 'styled-components';
import { Tool, ToolIcon } from './chart-toolbar.tsx';
import { StateDetails, type StateDetailsProps } from './state-details.tsx';

interface ChartDetailsProps extends StateDetailsProps {
  onClose: () => void;
}

/** The details of the selected state, beside the chart, or below it where that is narrow. */
export function ChartDetails({ onClose, ...details }: ChartDetailsProps) {
  return (
    <Aside>
      <Close>
        <Tool label="Close details" onClick={onClose}>
          <ToolIcon paths="M4 4l8 8M12 4l-8 8" />
        </Tool>
      </Close>
      <StateDetails {...details} />
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  align-content: start;
  padding: var(--s3);
  overflow: auto;
  border-left: 1px solid var(--line);

  ${media.narrow} {
    border-top: 1px solid var(--line);
    border-left: 0;
  }
`;

/** In the corner, however far the details are scrolled. */
const Close = styled.div`
  position: sticky;
  top: 0;
  justify-self: end;
  height: 0;
`;
