import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { ImportReport } from '@vigie/contracts/field/import/import';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { serialiseAgents } from '../service/saving/serialise-planning';
import { db } from '../tables';
import type { PlannedLine } from './imported-service';
import { bySentence, judgeLines } from './judge-lines';

interface Import {
  id: string;
  createdAt: string;
  report: ImportReport;
}

/** Covers the clocks of two servers; a service of just before the import is judged once more, to the same end. */
const MARGIN = sql`interval '1 minute'`;

/**
 * Judges the lines of a step again whose agents somebody planned since the import was judged: while it is written in
 * steps, colleagues plan the same agents. Serialises the step with them.
 */
export async function judgeAgain(
  step: readonly PlannedLine[],
  { id, createdAt, report }: Import,
  standing: Standing,
): Promise<{ kept: readonly PlannedLine[]; report: ImportReport }> {
  const agentIds = step.flatMap(({ agentId }) => agentId ?? []);
  await serialiseAgents(agentIds);
  const planned = await selectPlannedSince(agentIds, id, createdAt);
  const again = step.filter(({ agentId }) => agentId !== null && planned.has(agentId));
  if (again.length === 0) return { kept: step, report };
  const { refused, warnings } = await judgeLines(
    again.map(({ line, ...service }) => ({ line, service, notices: [] })),
    { customers: [], sites: [], agents: [] },
    standing,
  );
  const gone = new Set(refused.map(({ line }) => line));
  return {
    kept: step.filter(({ line }) => !gone.has(line)),
    report: {
      ...report,
      services: report.services - gone.size,
      refused: [...report.refused, ...refused].sort((a, b) => a.line - b.line),
      warnings: bySentence([...report.warnings, ...warnings]),
    },
  };
}

/** Selects agents who got a service, an absence or a rest since, other than by this import. */
async function selectPlannedSince(agentIds: readonly string[], importId: string, since: string): Promise<Set<string>> {
  const whose = sql`agent_id = any(${[...agentIds]}::uuid[]) and updated_at > ${since}::timestamptz - ${MARGIN}`;
  const { rows } = await sql<{ agentId: string }>`
    select agent_id from field.service where ${whose} and import_id is distinct from ${importId}
    union select agent_id from field.unavailability
      where ${whose} and status = ${unavailabilityStatuses.value.accepted}
    union select agent_id from field.compensatory_rest
      where ${whose} and status = ${compensatoryRestStatuses.value.active}`.execute(db());
  return new Set(rows.map(({ agentId }) => agentId));
}
