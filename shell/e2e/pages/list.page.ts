import { expect, type Locator, type Page } from '@playwright/test';

/** A list screen. All lists of the product are used in the same way. */
export class ListPage {
  constructor(
    readonly page: Page,
    readonly path: string,
    readonly title: string,
  ) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/#/${this.path}${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.title })).toBeVisible();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** Chooses an act in the menu of a row. */
  async act(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Returns the open dialog with that title. */
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }
}

/**
 * Picks the first result of a search in a reference field. The results of the search replace those before it, so an
 * option can move away between the press and the release of a mouse button: the click is one event instead.
 */
export async function pick(dialog: Locator, label: string, text: string): Promise<void> {
  await dialog
    .getByRole('combobox', { name: label })
    .or(dialog.getByLabel(label, { exact: true }))
    .first()
    .fill(text);
  const option = dialog.page().getByRole('option', { name: text }).first();
  await option.click({ trial: true });
  await option.dispatchEvent('click');
}
