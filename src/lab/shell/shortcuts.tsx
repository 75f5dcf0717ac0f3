import styled from 'styled-components';
import { Dialog } from '../../ui/dialog.tsx';
import type { Command } from './commands.ts';
import { KeyNames } from './key-names.tsx';

/** The keys of the commands that can be run here, by group. */
export function Shortcuts({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const groups = Map.groupBy(
    commands.filter(({ keys }) => keys !== undefined),
    ({ group }) => group,
  );
  return (
    <Dialog wide title="Keyboard shortcuts" closeText="Close" actions={null} onClose={onClose}>
      <Groups>
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {members.map(({ id, title, keys = '' }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd>
                    <KeyNames keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
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
