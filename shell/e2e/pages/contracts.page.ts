import type { Page } from '@playwright/test';
import { ListPage } from './list.page';

export class ContractsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'platform/service/contracts', 'Contrats clients');
  }
}
