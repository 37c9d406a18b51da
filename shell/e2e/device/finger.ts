import type { Locator, Page } from '@playwright/test';

const STEPS = 12;

/**
 * Swipes from the middle of an element by some pixels.
 * @param held awaited between press and movement, for a swipe that begins with a long press
 */
export async function swipe(
  page: Page,
  from: Locator,
  by: { x: number; y: number },
  held?: () => Promise<unknown>,
): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('there is nothing to touch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + by.x * part, y: y + by.y * part }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await held?.();
  for (let step = 1; step <= STEPS; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
