import { z } from 'zod';
import { office } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import type { RightKey } from '../../core/rights';
import { type Price, priceSaveSchema, priceSchema, validityOf } from './price';
import { priceStatuses } from './price.statuses';

/** Fields that the guards of a price's acts read. */
interface PriceSubject {
  id: string;
  status: number;
  updatedAt: string;
  /** Name of the customer or site, in the list of all prices. */
  owner?: string | null;
  specialty: string | null;
  validFrom: string;
  validTo: string | null;
}

/** « Résidence des Tilleuls, Cynophile. Dès le 01/01/2026. La suppression est définitive » */
const whichPrice = ({ owner, specialty, ...dates }: PriceSubject): string =>
  COMMON_MESSAGES.deletionOf({
    name: `${[owner, specialty ?? 'Toutes spécialités'].filter(Boolean).join(', ')}. ${validityOf(dates)}`,
  });

/** Users who invoice set the prices of customers and sites, and read the prices these override. */
export const priceAccess = office('ACCOUNT_RIGHT_EDIT_INVOICE');

/**
 * Right required in addition: the agency's prices are a setting, because they apply wherever nothing else is agreed.
 */
export const priceRight = ({ customerId, siteId }: Pick<Price, 'customerId' | 'siteId'>): RightKey =>
  customerId || siteId ? 'ACCOUNT_RIGHT_EDIT_INVOICE' : 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS';

export const priceActs = defineActs(
  {
    noun: 'price',
    program: 'commercial',
    statuses: priceStatuses,
    initial: ['active'],
    subject: of<PriceSubject>(),
    answer: z.object({ price: priceSchema }),
    save: {
      path: '/price',
      summary: 'Creates a price of the agency, a customer or a site, or saves a known one; an open one before it ends',
      access: priceAccess,
      from: ['active'],
      body: priceSaveSchema,
    },
    history: { path: '/price/:id/history', access: priceAccess },
  },
  {
    end: {
      label: 'Fin de validité',
      summary: 'Ends a price on the day before the next one of the same begins',
      from: ['active'],
    },
    prolong: {
      label: 'Validité prolongée',
      summary: 'Gives a price back the days of the one that had ended it, which begins later or was deleted',
      from: ['active'],
    },
    delete: {
      label: 'Supprimer',
      summary: 'Deletes a price; the one that it had ended holds again, and issued invoices keep theirs',
      method: 'DELETE',
      path: '/price/:id',
      access: priceAccess,
      from: ['active'],
      to: 'deleted',
      ask: (price) => ({ title: COMMON_MESSAGES.deleteElement, message: whichPrice(price) }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
  },
);
