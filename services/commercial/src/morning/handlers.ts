import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { CARD_RENEWAL_DAYS, type morningCalls } from '@vigie/contracts/commercial/morning/morning.calls';
import type { ExpirationCategory } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { hasRight } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { TODAY } from '../agency/today';
import { TO_REMIND } from '../estimate/list-estimates';
import { isExpired, isToRenew } from '../expiration/level-sql';
import { FOLLOWED } from '../expiration/list-expirations';
import { LATE } from '../invoice/list-invoices';
import { AGENT_KIND, CUSTOMER_KIND } from '../request/kind';
import { countUnread } from '../request/list-requests';
import { db } from '../tables';

const { toCheck, draft } = invoiceStatuses.value;

interface Invoices {
  toCheck: number;
  drafts: number;
  late: number;
  lateSums: { currency: string; cents: number }[];
  lateCents: number;
}
interface Expirations {
  category: ExpirationCategory;
  expired: number;
  toRenew: number;
}
interface Cards {
  ended: number;
  toRenew: number;
}

/** The conditions are those of the lists that the figures link to. */
export const morningHandlers: Handlers<typeof morningCalls> = {
  async commercialMorning({ standing, caller, scope }) {
    const { rows } = await sql<{ today: string; invoices: Invoices; estimates: { toRemind: number }; cards: Cards }>`
      select ${TODAY} as today,
        (select jsonb_build_object(
            'toCheck', count(*) filter (where i.status = ${toCheck}),
            'drafts', count(*) filter (where i.status = ${draft}),
            'late', count(*) filter (where ${LATE}),
            'lateCents', coalesce(sum(i.to_pay_cents) filter (where ${LATE} and i.currency = ${OWN_CURRENCY}), 0),
            'lateSums', (select coalesce(jsonb_agg(o order by o.cents desc), '[]') from (
              select i.currency, sum(i.to_pay_cents) as cents from commercial.invoice i where ${LATE} group by 1) o))
          from commercial.invoice i) as invoices,
        (select jsonb_build_object('toRemind', count(*) filter (where ${TO_REMIND}))
          from commercial.estimate e) as estimates,
        (select jsonb_build_object(
            'ended', count(*) filter (where a.professional_card_ends_on < ${TODAY}),
            'toRenew', count(*) filter (where a.professional_card_ends_on
              between ${TODAY} and ${TODAY} + ${CARD_RENEWAL_DAYS}::int))
          from commercial.agent a
          where a.status not in (${AGENT_STATUS.archived}, ${AGENT_STATUS.deleted})) as cards`.execute(db());
    const [row] = rows;
    if (!row) throw new Error('a statement without a table answers one row');
    return {
      today: row.today,
      invoices: hasRight(standing, 'ACCOUNT_RIGHT_LIST_INVOICE') ? row.invoices : null,
      estimates: hasRight(standing, 'ACCOUNT_RIGHT_LIST_ESTIMATE') ? row.estimates : null,
      cards: hasRight(standing, 'ACCOUNT_RIGHT_LIST_AGENT') ? row.cards : null,
      requests: {
        agents: hasRight(standing, 'ACCOUNT_RIGHT_LIST_AGENT_REQUEST')
          ? await countUnread(AGENT_KIND, caller.userId, scope)
          : null,
        customers: hasRight(standing, 'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST')
          ? await countUnread(CUSTOMER_KIND, caller.userId, scope)
          : null,
      },
      expirations: (await selectExpirations()).filter(({ category }) =>
        hasRight(standing, `ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_${category}`),
      ),
    };
  },
};

async function selectExpirations(): Promise<Expirations[]> {
  const end = sql`x.end_date`;
  const { rows } = await sql<Expirations>`
    select x.category, count(*) filter (where ${isExpired(end)}) as expired,
      count(*) filter (where ${isToRenew(end)}) as to_renew
    from commercial.expiration x where x.subject = 'agency' and ${FOLLOWED} group by x.category
    order by x.category`.execute(db());
  return rows;
}
