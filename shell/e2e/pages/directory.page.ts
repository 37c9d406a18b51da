import { expect, type Page } from '@playwright/test';
import { ListPage, pick } from './list.page';

export class CustomersPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/agency/customers', 'Clients');
  }

  async create(options: { name: string; email: string; city: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un client' }).click();
    const dialog = this.dialog("Ajout d'un client");
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(options.name);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(options.email);
    await dialog.getByRole('textbox', { name: 'Ville' }).fill(options.city);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  }
}

export class SitesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/agency/sites', 'Sites');
  }

  async create(options: { name: string; customer: string; radius: string; specialty: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un site' }).click();
    const dialog = this.dialog("Ajout d'un site");
    await dialog.getByRole('textbox', { name: 'Nom' }).fill(options.name);
    await pick(dialog, 'Client', options.customer);
    // The point can be set without a mouse, at the centre of the map.
    await dialog.getByRole('button', { name: /Placer au centre/ }).click();
    await expect(dialog.getByText(/^Latitude/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Rayon' }).fill(options.radius);
    await pick(dialog, 'Spécialités', options.specialty);
    await this.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  }
}

export class AgentsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/agency/agents', 'Agents');
  }

  /** Creates an agent with a licence, a card and a full-time contract. */
  async create(options: {
    firstName: string;
    lastName: string;
    email: string;
    card: string;
    since: string;
  }): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter un agent' }).click();
    const dialog = this.dialog("Ajout d'un agent");
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill(options.firstName);
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(options.lastName);
    await dialog.getByRole('switch', { name: 'Licence' }).check();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(options.email);
    await dialog.getByRole('tab', { name: 'Carte et documents' }).click();
    await dialog.getByRole('textbox', { name: 'Carte professionnelle' }).fill(options.card);
    await dialog.getByRole('tab', { name: 'Contrat' }).click();
    await dialog.getByRole('button', { name: 'Ajouter un contrat' }).click();
    await dialog.getByRole('textbox', { name: 'Début' }).fill(options.since);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  }
}

export class AgenciesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'adminAgencies', 'Agences');
  }

  async enter(name: string): Promise<void> {
    await this.act(name, "Entrer dans l'agence");
    await expect(this.page.getByRole('region', { name: 'Profil altéré' })).toBeVisible();
    await expect(this.page.getByRole('heading', { level: 1, name: this.title })).toBeHidden();
  }
}
