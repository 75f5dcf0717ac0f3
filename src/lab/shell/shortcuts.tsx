import styled from 'styled-components';
import { Dialog } from '../../ui/dialog.tsx';
import { type AreaKeys, chartKeys } from './area-keys.ts';
import type { Command } from './commands.ts';
import { KeyNames } from './key-names.tsx';

/** The keys of the commands that can be run here, by group. */
export function Shortcuts({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const groups = Map.groupBy(
    commands.filter(({ keys }) => keys !== undefined),
    ({ group }) => group,
  );
  const areas = commands.some(({ id }) => id === 'chart.outline') ? chartKeys : [];
  return (
    <Dialog wide title="Keyboard shortcuts" closeText="Close" actions={null} onClose={onClose}>
      <Groups>
        {[...groups].map(([group, members]) => (
          <Section
            key={group}
            title={group}
            lines={members.map(({ title, keys = '' }) => [keys, title] as const)}
          />
        ))}
        {areas.map(({ area, keys }) => (
          <Section key={area} title={area} lines={keys} />
        ))}
      </Groups>
    </Dialog>
  );
}

function Section({ title, lines }: { title: string; lines: AreaKeys['keys'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(([keys, text]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <KeyNames keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Groups = styled.div`
  columns: 2 260px;
  column-gap: var(--s6);

  section {
    margin-bottom: var(--s4);
    break-inside: avoid;
  }

  h3 {
    margin-bottom: 4px;
  }

  dl > div {
    display: flex;
    gap: var(--s3);
    justify-content: space-between;
    padding-block: 3px;
  }
`;
