import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { sql } from 'kysely';
import { db } from '../tables';
import type { MissingRecords } from './directory-names';
import type { ImportedLine } from './imported-service';
import type { Refused } from './reading/read-line';

/** Refuses the lines of agents whose files the agency's quota has no place for; the first of the file take what is left. */
export async function withinQuota(
  lines: readonly ImportedLine[],
  { agents }: MissingRecords,
): Promise<{ lines: ImportedLine[]; refused: Refused[] }> {
  if (agents.length === 0) return { lines: [...lines], refused: [] };
  const created = new Set(agents.map(({ id }) => id));
  const named = [
    ...new Set(lines.flatMap(({ service: { agentId } }) => (agentId && created.has(agentId) ? agentId : []))),
  ];
  const beyond = new Set(named.slice(await selectRoom()));
  const isBeyond = ({ service }: ImportedLine) => service.agentId !== null && beyond.has(service.agentId);
  return {
    lines: lines.filter((it) => !isBeyond(it)),
    refused: lines
      .filter(isBeyond)
      .map(({ line }) => ({ line, code: 'UNKNOWN_NAME', message: PLATFORM_MESSAGES.agentsQuotaReached })),
  };
}

/** Number of agent files that the agency may still create. */
async function selectRoom(): Promise<number> {
  const { rows } = await sql<{ room: number }>`
    select greatest(0, agents_limit - (select count(*) from commercial.shared_agent
      where status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})))::int as room
    from platform.shared_agency`.execute(db());
  return rows[0]?.room ?? 0;
}
