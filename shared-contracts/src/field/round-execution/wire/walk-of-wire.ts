import type { RoundAct } from '../round-act';
import type { KnownRoundAct, RoundExecution } from '../round-execution';

const instantOf = (at: string): number => Date.parse(at);

/** Converts an act of the wire to an act of the fold. */
export const asRoundAct = ({
  at,
  recordedAt,
  agent,
  kind,
  author: _author,
  files: _files,
  ...act
}: KnownRoundAct): RoundAct => ({
  ...act,
  kind: kind as RoundAct['kind'],
  at: instantOf(at),
  recordedAt: instantOf(recordedAt),
  agentId: agent?.id ?? null,
});

/** Converts a walk of the wire to the plan that the fold starts from. */
export const plannedWalkOf = ({
  id,
  site,
  content,
  endAt,
  serviceCancelled,
}: Pick<RoundExecution, 'id' | 'site' | 'content' | 'endAt' | 'serviceCancelled'>) => ({
  id,
  siteId: site.id,
  directions: content.directions,
  checkpoints: content.checkpoints,
  plannedEnd: endAt === null ? null : instantOf(endAt),
  serviceCancelled,
});
