import { expect, type Page } from '@playwright/test';
import type { MotionSample } from '@vigie/contracts/rules/lone-worker/fall/motion';
import { motionOf, stay } from '@vigie/contracts/rules/lone-worker/testing/motions';

/** Plays recorded movements through the sensors of the phone, at their own pace. */
export const play = (page: Page, samples: readonly MotionSample[]) =>
  page.evaluate((recording) => {
    for (const { at, acceleration, rotation } of recording) {
      const [x, y, z] = acceleration;
      const [alpha, beta, gamma] = rotation ?? [0, 0, 0];
      setTimeout(
        () =>
          window.dispatchEvent(
            new DeviceMotionEvent('devicemotion', {
              accelerationIncludingGravity: { x, y, z },
              rotationRate: { alpha, beta, gamma },
            }),
          ),
        at,
      );
    }
  }, samples as MotionSample[]);

/** Checks the phone during a service and starts its watch, although this browser reports no battery. */
export async function activateProtection(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Activer le PTI' }).click();
  await play(page, motionOf([stay(20)], 3, 10));
  await page.getByRole('button', { name: 'Vérifier mon téléphone' }).click();
  await expect(page.getByText('Accéléromètre et gyroscope répondent')).toBeVisible();
  await page.getByRole('button', { name: 'Activer la protection' }).click();
  const anyway = page.getByRole('dialog', { name: 'Activer malgré ce qui est à corriger ?' });
  const active = page.getByText(/Protection active depuis/);
  await expect(anyway.or(active)).toBeVisible();
  if (await anyway.isVisible()) await anyway.getByRole('button', { name: 'Activer' }).click();
  await expect(active).toBeVisible();
}
