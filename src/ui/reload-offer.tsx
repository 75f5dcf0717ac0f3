import { Button, useAnnouncement } from '@upwell/ui';

/** Offers a reload, where code of the page did not arrive and trying again cannot help (`src/services/load-code.ts`). */
const problem = 'A part of this page did not load. There may be a newer version of it.';

export function ReloadOffer() {
  useAnnouncement(problem, 'error');
  return (
    <div>
      <p>{problem}</p>
      <Button look="plain" size="small" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
