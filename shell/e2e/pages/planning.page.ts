import { expect, type Locator, type Page } from '@playwright/test';

/** The planning board and the dialogs that open from it. */
export class PlanningPage {
  readonly board: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('region', { name: 'Planning', exact: true });
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Début' }) });
  }

  /** @param day `YYYY-MM-DD` */
  async open(view: 'sites' | 'agents', mode: 'day' | 'week' | 'month', day: string): Promise<void> {
    await this.page.goto(`/#/platform/service/adminPlanning/${view}?mode=${mode}&day=${day}`);
    await expect(this.board).toBeVisible();
  }

  row(name: string): Locator {
    return this.board.getByRole('article', { name });
  }

  bars(row: string): Locator {
    return this.row(row).locator('[data-service]');
  }

  /** Clicks on a bar in the middle of the board, once the board stands still: a board that scrolls takes no click. */
  async openBar(bar: Locator): Promise<void> {
    await bar.evaluate(async (node) => {
      node.scrollIntoView({ block: 'center', inline: 'center' });
      // The board hears that it scrolls with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await expect(this.page.locator('[data-scrolling]')).toHaveCount(0);
    await bar.click();
  }

  /** Returns the width of a day in the week view, in pixels. */
  async dayWidth(row: string): Promise<number> {
    const [whole, head] = await Promise.all([
      this.row(row).boundingBox(),
      this.row(row).locator('header').boundingBox(),
    ]);
    if (!whole || !head) throw new Error(`${row} is not on the board`);
    return (whole.width - head.width) / 7;
  }

  async newService(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un service', exact: true }).click();
    await expect(this.page.getByText("Ajout d'un service")).toBeVisible();
  }

  /** @param day dd/mm/yyyy; times HH:mm */
  async fill(options: { site: string; agent?: string; day: string; from: string; to: string }): Promise<void> {
    await this.choose('Site', options.site);
    if (options.agent) await this.choose('Agent', options.agent);
    await this.dialog
      .getByRole('textbox', { name: /^(Jour|À partir du)$/ })
      .first()
      .fill(options.day);
    await this.dialog.getByRole('textbox', { name: 'Début' }).fill(options.from);
    await this.dialog.getByRole('textbox', { name: 'Fin', exact: true }).fill(options.to);
  }

  async choose(label: string, option: string): Promise<void> {
    const field = this.dialog.getByRole('combobox', { name: label });
    await field.click();
    await field.fill(option);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async save(label = 'Enregistrer'): Promise<void> {
    await this.dialog.getByRole('button', { name: label }).click();
  }
}
