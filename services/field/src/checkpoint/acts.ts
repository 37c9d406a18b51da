import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import { checkpointActs } from '@vigie/contracts/field/checkpoint/checkpoint.acts';
import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { keepStatesOver } from '../round/round-states';
import { publishRoundsOf } from '../round/tell-rounds';
import { db } from '../tables';
import { checkpoints } from './list-checkpoints';
import { type CheckpointRecord, lockCheckpoint } from './lock-checkpoint';
import { saveCheckpoint } from './save-checkpoint';
import { selectCheckpoint } from './select-checkpoints';

export const checkpointSet = asAnySet(checkpointActs);

export const checkpointNoun: NounBinding<CheckpointRecord, z.input<typeof checkpointActs.answer>> = {
  table: 'field.checkpoint',
  lock: lockCheckpoint,
  visible: () => true,
  notFound: ROUND_MESSAGES.checkpointNotFound,
  answer: async (id) => {
    const checkpoint = await selectCheckpoint(id);
    if (!checkpoint) throw notFound(ROUND_MESSAGES.checkpointNotFound);
    return { checkpoint };
  },
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_CHECKPOINT' }),
  rows: checkpoints.byIds,
  gone: [checkpointStatuses.value.deleted],
  history: {
    silent: ['site_id', 'badge_key'],
    parts: {
      site: sql`(select si.name from commercial.shared_site si where si.agency_id = t.agency_id and si.id = t.site_id)`,
    },
  },
};

export const checkpointActHandlers = actHandlers(checkpointActs, checkpointNoun, {
  save: saveCheckpoint,
  does: {
    async archive({ id }, _body, { agencyId }) {
      await publishRoundsOf(agencyId, id);
      await keepStatesOver({ id, inUse: false });
    },
    async restore({ id }, _body, { agencyId }) {
      await publishRoundsOf(agencyId, id);
      await keepStatesOver({ id, inUse: true });
    },
    async delete({ id }, _body, { agencyId }) {
      await publishRoundsOf(agencyId, id);
      await keepStatesOver({ id, inUse: false });
      await db().deleteFrom('roundCheckpoint').where('checkpointId', '=', id).execute();
    },
  },
});
