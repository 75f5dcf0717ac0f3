import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { flowOf } from '../flows.ts';
import { useLabProfile } from '../profile.ts';
import type { OpenSession } from './use-open-session.ts';

/** The pages of an opened journey, to choose the one that is replayed. */
export function JourneyPages({ session }: { session: OpenSession }) {
  const { flows } = useLabProfile();
  const { pages, trace } = session;
  if (pages.length === 0) return null;
  return (
    <Stack $gap="var(--s2)">
      <Row as="nav" aria-label="Pages of the journey">
        {pages.map((page, index) => (
          <Button
            key={page.id}
            look="quiet"
            aria-pressed={page === trace}
            onClick={() => session.openPage(page)}
          >
            {index + 1}. {flowOf(flows, page.flow)?.title ?? page.flow}
          </Button>
        ))}
      </Row>
      <Hint>
        A customer's journey holds what happened, not what the machines did: the steps below are those of this
        build.
      </Hint>
    </Stack>
  );
}
