import { expect, type Page } from '@playwright/test';

export class ImportPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/#/liensUtiles/import/planning');
    await expect(this.page.getByRole('heading', { name: 'Importer un planning' })).toBeVisible();
  }

  async choose(name: string, content: string): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') });
  }

  async analyse(): Promise<void> {
    await this.page.getByRole('button', { name: 'Analyser le fichier' }).click();
    await expect(this.page.getByRole('region', { name: 'Analyse du fichier' })).toBeVisible();
  }
}
