import { Dialog } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { commandWords } from './commands.ts';
import { KeyNames } from './key-names.tsx';

interface KeyList {
  title: string;
  lines: readonly (readonly [keys: string, title: string])[];
}

/** Every key of the Lab. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const dock: KeyList = {
    title: 'On a page of the product',
    lines: [
      [useLabProfile().shortcut, 'Open or close the dock'],
      ['Escape', 'Close the dock, while the focus is in it'],
    ],
  };
  return (
    <Dialog wide title="Keyboard shortcuts" closeText="Close" error={null} actions={null} onClose={onClose}>
      {/* Has the focus at first, so that it begins at its top and arrow keys scroll it. */}
      <Scroller tabIndex={0} role="group" aria-label="Keys">
        <Groups>
          {[...commandLists, dock, ...areaLists].map((list) => (
            <Section key={list.title} {...list} />
          ))}
        </Groups>
      </Scroller>
    </Dialog>
  );
}

function Section({ title, lines }: KeyList) {
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

const commandLists: readonly KeyList[] = [...Map.groupBy(Object.values(commandWords), ({ group }) => group)].map(
  ([title, members]) => ({
    title,
    lines: [
      ...members.flatMap((one) => (one.keys ? [[one.keys, one.title] as const] : [])),
      ...(title === 'View' ? [['1 to 9', 'Tabs'] as const] : []),
    ],
  }),
);

/** Keys of a part of a view while it has the focus. They are not commands: they mean something else in another part. */
const areaLists: readonly KeyList[] = [
  {
    title: 'In a timeline',
    lines: [
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'The whole session'],
      ['PageUp', 'Ten moments on'],
      ['PageDown', 'Ten moments back'],
    ],
  },
  {
    title: 'In a list',
    lines: [
      ['Enter', 'Unfold a row'],
      ['Shift+Enter', 'Unfold what joined rows changed'],
    ],
  },
  {
    title: 'In a chart',
    lines: [
      ['Arrow keys', 'Move the chart'],
      ['Plus', 'Zoom in'],
      ['−', 'Zoom out'],
      ['0', 'Actual size'],
    ],
  },
  {
    title: 'In an outline',
    lines: [
      ['Arrow keys', 'To the next row; expand and collapse'],
      ['Enter', 'Details of the state, or follow the arrow'],
    ],
  },
];
