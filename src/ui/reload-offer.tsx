import { Button } from '@upwell/ui';

/** Offers a reload, where code of the page did not arrive and trying again cannot help (`src/services/load-code.ts`). */
export function ReloadOffer() {
  return (
    <div role="alert">
      <p>A part of this page did not load. There may be a newer version of it.</p>
      <Button look="plain" size="small" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
