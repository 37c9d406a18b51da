import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import type { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { type SiteLevelRight, userHasRight } from '@vigie/contracts/core/holds';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { isRetriedRequest, requestHash } from '@vigie/service-kit/acts/history';
import { lockVisible, write } from '@vigie/service-kit/acts/run-act';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField, missingRight, notFound, stale } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { siteNoun } from './acts';
import { type InstructionBook, selectInstructionBook } from './select-site';

export const READ_BOOK = 'ACCOUNT_RIGHT_LIST_SITE_ITEM';
const EDIT = 'ACCOUNT_RIGHT_EDIT_SITE_ITEM';

/** The rights on the site that it grants to agents and to its customer. */
type SiteGrants = Pick<InstructionBook, 'rightsAgent' | 'rightsCustomer'>;

/**
 * Whether the caller has a right on a site: a manager by its own rights, an agent or customer as far as the site grants
 * it. Another customer's site is a 404.
 */
export function mayOnSite(standing: Standing, right: SiteLevelRight, book: SiteGrants): boolean {
  if (standing.altered || standing.owner) return true;
  if (standing.role === 'manager') return standing.rights.has(right);
  const rights = [...standing.rights].filter(isRightKey);
  return userHasRight({ role: standing.role, owner: false, rights }, right, book);
}

async function readable(standing: Standing, id: string, customerId: string | undefined): Promise<InstructionBook> {
  const book = await selectInstructionBook(id);
  if (customerId && book.customerId !== customerId) throw notFound(COMMERCIAL_MESSAGES.siteNotFound);
  if (!mayOnSite(standing, READ_BOOK, book)) throw missingRight(READ_BOOK);
  return book;
}

const shown = (book: InstructionBook, editable: boolean) => ({
  id: book.id,
  name: book.name,
  items: book.items,
  editable,
  updatedAt: book.updatedAt,
});

export const siteItems: Handler<typeof siteCalls.siteItems> = async ({ params, standing, scope }) => {
  const book = await readable(standing, params.id, scope.customerId);
  return shown(book, standing.role !== 'customer' && mayOnSite(standing, EDIT, book));
};

export const saveSiteItems: Handler<typeof siteCalls.saveSiteItems> = async (context) => {
  const { params, body, standing } = context;
  if (body.id !== params.id) throw badField('id', VALIDATION_MESSAGES.format);
  const book = await selectInstructionBook(params.id);
  if (!mayOnSite(standing, EDIT, book)) throw missingRight(EDIT);
  const actor = actorOf(context);
  const site = await lockVisible(siteNoun, params.id, actor);
  const request = requestHash(actor, 'saveSiteItems', body);
  if (body.updatedAt !== site.updatedAt) {
    if (await isRetriedRequest(siteActs.noun, site.id, request))
      return shown(await selectInstructionBook(site.id), true);
    throw stale();
  }
  await write(asAnySet(siteActs), siteNoun, { name: 'edit', row: site, actor, request }, async () => {
    const items = JSON.stringify(body.items);
    await db().updateTable('site').set({ items }).where('id', '=', site.id).execute();
    return undefined;
  });
  return shown(await selectInstructionBook(site.id), true);
};
