import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { markUnreadable } from '../commercial-document/unreadable-lines';
import { db } from '../tables';
import { selectInvoiceOf } from './invoiced';
import { selectAnswers } from './link/select-answers';
import { estimates } from './list-estimates';
import { selectEstimateById } from './select-estimate';

export const estimateSet = asAnySet(estimateActs);

/** An estimate as its acts receive it: the row, locked until the transaction ends, and the values that guards read. */
export type EstimateRecord = NonNullable<Awaited<ReturnType<typeof lockEstimate>>>;

async function lockEstimate(id: string) {
  const row = await db().selectFrom('estimate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  // Read under the lock: the transaction that held the lock before may have invoiced the estimate.
  const [invoice, customer] = [
    await selectInvoiceOf(id),
    await db().selectFrom('customer').select('name').where('id', '=', row.customerId).executeTakeFirstOrThrow(),
  ];
  const accepted = (await selectAnswers(id)).some(({ answer }) => answer === 'accepted');
  return { ...row, customer, total: row.totalCents, invoiced: invoice !== null, accepted };
}

export const estimateNoun: NounBinding<EstimateRecord, z.input<typeof estimateActs.answer>> = {
  table: 'commercial.estimate',
  lock: lockEstimate,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.estimateNotFound,
  answer: async (id, { standing }) => ({ estimate: await selectEstimateById(id, standing) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_ESTIMATE' }),
  rows: async (ids) => markUnreadable('estimate', await estimates.byIds(ids)),
  gone: [],
  history: {
    // Computed from the lines, drawn from them, or visible only to users who may see margins.
    silent: [
      'issued',
      'issued_at',
      'document_hash',
      'totals',
      'vat_cents',
      'cost_cents',
      'warnings',
      'file_key',
      'file_id',
      'sent_at',
      'title_folded',
      'search_text',
    ],
    parts: {
      sendings: sql`(select coalesce(jsonb_agg(case when s.reminder then 'relance : ' || s.to_address else s.to_address end order by s.n), '[]')
        from commercial.document_sending s where s.agency_id = t.agency_id and s.document_id = t.id)`,
      answers: sql`(select coalesce(jsonb_agg(case a.answer when 'accepted' then 'accepté par ' else 'refusé par ' end || a.name
          || coalesce(' : ' || a.reason, '') order by a.at), '[]')
        from commercial.estimate_answer a where a.agency_id = t.agency_id and a.estimate_id = t.id)`,
      services: sql`(select count(*) from commercial.estimate_service s
        where s.agency_id = t.agency_id and s.estimate_id = t.id)`,
    },
  },
};
