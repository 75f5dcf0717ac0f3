import { Dialog } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../profile.ts';
import { type Command, commandsElsewhere } from './commands.ts';
import { KeyNames } from './key-names.tsx';

/** All keys: those of the commands that can be run here, by group, then those of parts of a view and of other views. */
export function Shortcuts({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const groups = Map.groupBy(
    commands.filter(({ keys }) => keys !== undefined),
    ({ group }) => group,
  );
  const dockKeys = [
    [useLabProfile().shortcut, 'Open or close the dock'],
    ['Escape', 'Close the dock, while the focus is in it'],
  ] as const;
  const elsewhere = commandsElsewhere(commands).map(({ keys, title }) => [keys, title] as const);
  return (
    <Dialog wide title="Keyboard shortcuts" closeText="Close" actions={null} onClose={onClose}>
      {/* Has the focus at first, so that it begins at its top and arrow keys scroll it. */}
      <Scroller tabIndex={0} role="group" aria-label="Keys">
        <Groups>
          {[...groups].map(([group, members]) => (
            <Section
              key={group}
              title={group}
              lines={members.map(({ title, keys = '' }) => [keys, title] as const)}
            />
          ))}
          <Section title="On a page of the product" lines={dockKeys} />
          {areaKeys.map(({ area, keys }) => (
            <Section key={area} title={area} lines={keys} />
          ))}
          {elsewhere.length > 0 && <Section title="In other views" lines={elsewhere} />}
        </Groups>
      </Scroller>
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

const Scroller = styled.div`
  max-height: calc(100dvh - 240px);
  padding-inline: 6px;
  margin-inline: -6px;
  overflow: auto;
`;

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

/** Keys of a part of a view while it has the focus. They are not commands: they mean something else in another part. */
interface AreaKeys {
  area: string;
  keys: readonly (readonly [keys: string, title: string])[];
}

const areaKeys: readonly AreaKeys[] = [
  {
    area: 'In a timeline',
    keys: [
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'The whole session'],
      ['PageUp', 'Ten moments on'],
      ['PageDown', 'Ten moments back'],
    ],
  },
  {
    area: 'In a chart',
    keys: [
      ['Tab', 'To the active state, and out again'],
      ['Arrow keys', 'To the nearest state in that direction'],
      ['Enter', 'Details of the state, or send the event'],
      ['Space', 'Show or hide the states inside'],
      ['z', 'Zoom to the state'],
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'Actual size'],
      ['Escape', 'Leave the states: arrow keys move the chart'],
    ],
  },
  {
    area: 'In an outline',
    keys: [
      ['Arrow keys', 'To the next row; expand and collapse'],
      ['*', 'Expand all on this level'],
      ['A to Z', 'To the row that begins with these letters'],
      ['Enter', 'Details of the state, or follow the arrow'],
    ],
  },
];
