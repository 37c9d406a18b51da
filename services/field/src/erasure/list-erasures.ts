import { erasureList } from '@vigie/contracts/field/erasure/erasure';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

export const erasures = bindList(erasureList, {
  from: sql`field.erasure e`,
  notNull: ['at'],
  id: sql`e.id`,
  select: {
    id: sql`e.id`,
    at: sql`e.at`,
    what: sql`e.what`,
    clock: sql`e.what`,
    until: sql`e.until`,
    number: sql`e.number`,
  },
  search: [inUnfolded(sql`e.what`)],
  filters: { period: periodOnInstant(sql`e.at`), what: choicesOf(sql`e.what`) },
});
