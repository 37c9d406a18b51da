import { expect, type Page } from '@playwright/test';
import type { MotionSample } from '@vigie/contracts/rules/lone-worker/fall/motion';
import { motionOf, stay } from '@vigie/contracts/rules/lone-worker/testing/motions';

/**
 * Plays recorded movements through the sensors of the phone, at their own pace, instead of those that it plays. The last
 * reading repeats: sensors go on reading while a phone lies still.
 */
export const play = (page: Page, samples: readonly MotionSample[]) =>
  page.evaluate((recording) => {
    const phone = window as Window & { endMotion?: () => void };
    phone.endMotion?.();
    const read = ({ acceleration, rotation }: MotionSample) => {
      const [x, y, z] = acceleration;
      const [alpha, beta, gamma] = rotation ?? [0, 0, 0];
      window.dispatchEvent(
        new DeviceMotionEvent('devicemotion', {
          accelerationIncludingGravity: { x, y, z },
          rotationRate: { alpha, beta, gamma },
        }),
      );
    };
    const timers = recording.map((sample) => setTimeout(read, sample.at, sample));
    const last = recording.at(-1);
    if (last) timers.push(setTimeout(() => timers.push(setInterval(read, 100, last)), last.at));
    phone.endMotion = () => timers.forEach(clearTimeout);
  }, samples as MotionSample[]);

/** Checks the phone during a service and starts its watch, although this browser reports no battery. */
export async function activateProtection(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Activer le PTI' }).click();
  await play(page, motionOf([stay(2)], 3, 10));
  await page.getByRole('button', { name: 'Vérifier mon téléphone' }).click();
  await expect(page.getByText('Accéléromètre et gyroscope répondent')).toBeVisible();
  await page.getByRole('button', { name: 'Activer la protection' }).click();
  const anyway = page.getByRole('dialog', { name: 'Activer malgré ce qui est à corriger ?' });
  const active = page.getByText(/Protection active depuis/);
  await expect(anyway.or(active)).toBeVisible();
  if (await anyway.isVisible()) await anyway.getByRole('button', { name: 'Activer' }).click();
  await expect(active).toBeVisible();
}
