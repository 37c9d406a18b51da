import { expect, type Page } from '@playwright/test';

/** A phone in the guard's hand. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  geolocation: { latitude: 48.78012, longitude: 2.45694, accuracy: 8 },
  permissions: ['geolocation'],
};

/** Answers a question of the product by the name of its button. */
export async function answerQuestion(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** Asks for an act, answers its question and waits until the service shows it. */
export async function act(
  page: Page,
  o: { button: string; question: string; yes: string; status: string },
): Promise<void> {
  await page.getByRole('button', { name: o.button }).click();
  await answerQuestion(page, o.question, o.yes);
  await expect(page.getByRole('main').getByText(o.status, { exact: true })).toBeVisible();
}

/** True once the parts of the field are on the device, so that they open without network. */
export async function installed(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const cached = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
          const entries = names.includes('vigie-remotes') ? await (await caches.open('vigie-remotes')).keys() : [];
          return cached.length > 0 && entries.some(({ url }) => url.includes('field') && url.endsWith('.js'));
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}
