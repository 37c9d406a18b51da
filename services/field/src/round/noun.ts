import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { roundActs } from '@vigie/contracts/field/round/round.acts';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { rounds } from './list-rounds';
import { selectRound } from './select-round';

export type RoundRecord = NonNullable<Awaited<ReturnType<typeof lockRound>>>;

const lockRound = (id: string) =>
  db().selectFrom('round').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const roundSet = asAnySet(roundActs);

export const roundNoun: NounBinding<RoundRecord, z.input<typeof roundActs.answer>> = {
  table: 'field.round',
  lock: lockRound,
  visible: () => true,
  notFound: ROUND_MESSAGES.roundNotFound,
  answer: async (id) => {
    const round = await selectRound(id);
    if (!round) throw notFound(ROUND_MESSAGES.roundNotFound);
    return { round };
  },
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_ROUND' }),
  rows: rounds.byIds,
  gone: [roundStatuses.value.deleted],
  history: {
    silent: ['site_id', 'slug', 'reference', 'iteration'],
    parts: {
      checkpoints: sql`(select coalesce(jsonb_agg(k.title order by rk.position), '[]') from field.round_checkpoint rk
        join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
        where rk.agency_id = t.agency_id and rk.round_id = t.id)`,
    },
  },
};
