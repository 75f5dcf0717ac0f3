import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Gesture } from '../../src/lab-profile/walk/gestures.ts';

/** Does what a person does, one gesture after the other, on a page or in a frame of it. */
export async function perform(page: Page | FrameLocator, gestures: readonly Gesture[]): Promise<void> {
  for (const gesture of gestures) {
    const control = controlOf(page, gesture);
    switch (gesture.act) {
      case 'press':
        await control.click();
        break;
      case 'type':
        await control.fill(String(gesture.value));
        break;
      case 'choose':
        await control.selectOption(String(gesture.value));
        break;
      case 'tick':
        await control.setChecked(gesture.value === true);
    }
  }
}

/** The element on which a gesture is made. */
function controlOf(page: Page | FrameLocator, { role, name, isPart, within }: Gesture): Locator {
  const exact = !isPart;
  const place = within ? page.getByRole(within.role) : page;
  return (role ? place.getByRole(role, { name, exact }) : place.getByLabel(name, { exact })).first();
}
