import type { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { holds, type SiteLevelRight } from '@vigie/contracts/core/holds';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, missingRight, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { type InstructionBook, selectInstructionBook } from './select-site';

const READ = 'ACCOUNT_RIGHT_LIST_SITE_ITEM';
const EDIT = 'ACCOUNT_RIGHT_EDIT_SITE_ITEM';

/**
 * Managers read and change instruction books by their own rights; agents and the customer as far as the site grants it.
 * Another customer's site looks like one that does not exist.
 */
function mayOnSite(standing: Standing, right: SiteLevelRight, book: InstructionBook): boolean {
  if (standing.altered || standing.owner) return true;
  if (standing.role === 'manager') return standing.rights.has(right);
  const rights = [...standing.rights].filter(isRightKey);
  return holds({ role: standing.role, owner: false, rights }, right, book);
}

async function readable(standing: Standing, id: string, customerId: string | undefined): Promise<InstructionBook> {
  const book = await selectInstructionBook(id);
  if (customerId && book.customerId !== customerId) throw notFound('Site introuvable');
  if (!mayOnSite(standing, READ, book)) throw missingRight(READ);
  return book;
}

const shown = (book: InstructionBook, editable: boolean) => ({
  id: book.id,
  name: book.name,
  items: book.items,
  editable,
});

export const siteItems: Handler<typeof siteCalls.siteItems> = async ({ params, standing, scope }) => {
  const book = await readable(standing, params.id, scope.customerId);
  return shown(book, standing.role !== 'customer' && mayOnSite(standing, EDIT, book));
};

export const saveSiteItems: Handler<typeof siteCalls.saveSiteItems> = async ({ params, body, standing }) => {
  if (body.id !== params.id) throw badField('id', VALIDATION_MESSAGES.format);
  const book = await selectInstructionBook(params.id);
  if (!mayOnSite(standing, EDIT, book)) throw missingRight(EDIT);
  await db()
    .updateTable('site')
    .set({ items: JSON.stringify(body.items), updatedAt: new Date() })
    .where('id', '=', params.id)
    .execute();
  await publishLive(standing.agencyId, 'site.updated', [params.id], {
    right: 'ACCOUNT_RIGHT_LIST_SITE',
    customerIds: [book.customerId],
  });
  return shown({ ...book, items: body.items }, true);
};
