import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { roundActs } from '@vigie/contracts/field/round/round.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { cancelPlanned } from '../round-execution/cancel-planned';
import { db } from '../tables';
import { roundNoun, roundSet } from './noun';
import { linkCheckpoints, saveRound, writeRound } from './save-round';

export const roundActHandlers = actHandlers(roundActs, roundNoun, {
  save: saveRound,
  does: {
    async duplicate({ id: of, name, grantedDirections, siteId }, { id }, actor) {
      if (await roundNoun.lock(id)) return unchanged;
      await writeRecord(roundSet, roundNoun, { id, actor }, async () => {
        const copy = `${storableUpTo(name, 110)} (copie)`;
        await writeRound(actor.agencyId, { id, name: copy, grantedDirections, siteId }, undefined);
        const links = await db()
          .selectFrom('roundCheckpoint')
          .select('checkpointId')
          .where('roundId', '=', of)
          .orderBy('position')
          .execute();
        await linkCheckpoints(
          actor.agencyId,
          id,
          links.map(({ checkpointId }) => checkpointId),
        );
      });
    },
    delete: ({ id }, _body, actor) => cancelPlanned(id, actor),
  },
});
