import { expect, type Locator, type Page } from '@playwright/test';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { ListPage, pick } from './list.page';

export class InvoicesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/documents/factures', 'Factures');
  }

  /** Prices the services that were done for a customer on a day, and keeps the draft. */
  async generate({ customer, day }: { customer: string; day: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Générer les factures' }).click();
    const dialog = this.dialog('Générer les factures');
    await dialog.getByRole('textbox', { name: 'Du' }).fill(formatFrenchDay(day));
    await dialog.getByRole('textbox', { name: 'Au' }).fill(formatFrenchDay(day));
    await pick(dialog, 'Clients', customer);
    await this.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Simuler' }).click();
    await expect(dialog.getByRole('checkbox', { name: customer })).toBeChecked();
    await dialog.getByRole('button', { name: 'Créer 1 brouillon' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Returns the row of the draft that `generate` kept. An older draft of the customer may be listed before it. */
  generated(customer: string): Locator {
    return this.row(customer).filter({ hasText: 'Prestations du' });
  }

  /** Issues the generated draft of a customer and returns its number. */
  async issue(customer: string): Promise<string> {
    const draft = this.generated(customer).filter({ hasText: 'Brouillon' });
    await draft.getByRole('button', { name: /^Actions/ }).click();
    await this.page.getByRole('menuitem', { name: 'Émettre la facture' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click();
    // The warnings of the simulation are confirmed once more before the issue.
    const decision = this.page.getByRole('button', { name: 'Émettre quand même' });
    await this.page
      .getByText(/Facture F\d{4}-\d{4,} émise/)
      .or(decision)
      .first()
      .waitFor();
    if (await decision.isVisible()) await decision.click();
    const told = this.page.getByText(/Facture F\d{4}-\d{4,} émise/);
    const text = (await told.textContent()) ?? '';
    return /F\d{4}-\d+/.exec(text)?.[0] ?? '';
  }
}

export class SubscriptionsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/documents/abonnements', 'Abonnements');
  }

  async create(options: { customer: string; title: string; price: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un abonnement' }).click();
    const dialog = this.dialog("Ajout d'un abonnement");
    await pick(dialog, 'Client', options.customer);
    await dialog.getByRole('textbox', { name: 'Objet' }).fill(options.title);
    await dialog.getByRole('textbox', { name: 'Désignation' }).fill(options.title);
    await dialog.getByRole('textbox', { name: 'Prix unitaire HT' }).fill(options.price);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  }
}

export class EstimatesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/documents/devis', 'Devis');
  }
}
