import { db } from '../../tables';

/** Selects the answers given through the links of an estimate, the oldest first. */
export const selectAnswers = (estimateId: string) =>
  db()
    .selectFrom('estimateAnswer as a')
    .innerJoin('estimateLink as l', (join) =>
      join.onRef('l.agencyId', '=', 'a.agencyId').onRef('l.id', '=', 'a.linkId'),
    )
    .selectAll('a')
    .select('l.sentTo')
    .where('a.estimateId', '=', estimateId)
    .orderBy('a.at')
    .execute();
