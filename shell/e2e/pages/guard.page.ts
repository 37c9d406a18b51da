import { expect, type Page } from '@playwright/test';

/** The phone of a guard. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  geolocation: { latitude: 48.78012, longitude: 2.45694, accuracy: 8 },
  permissions: ['geolocation'],
};

/** Answers a confirmation dialog with the button of that name. */
export async function answerQuestion(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** Declines the protection that the phone proposes once its agent has taken a service. */
export async function protectLater(page: Page): Promise<void> {
  await answerQuestion(page, 'Protection PTI', 'Plus tard');
}

/**
 * Makes an act, confirms it, and waits until the service shows the new status. The protection that is proposed with a
 * service is declined.
 */
export async function act(
  page: Page,
  options: { button: string; question: string; yes: string; status: string },
): Promise<void> {
  await page.getByRole('button', { name: options.button }).click();
  await answerQuestion(page, options.question, options.yes);
  if (options.button === 'Prendre mon service') await protectLater(page);
  await expect(page.getByRole('main').getByText(options.status, { exact: true })).toBeVisible();
}

/** Waits until the service worker has cached the parts of the field, so that they open offline. */
export async function installed(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const cached = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
          const entries = names.includes('vigie-remotes') ? await (await caches.open('vigie-remotes')).keys() : [];
          return cached.length > 0 && entries.some(({ url }) => url.includes('field') && url.endsWith('files.json'));
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}
