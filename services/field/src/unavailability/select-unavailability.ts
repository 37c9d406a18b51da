import { readStored } from '@vigie/contracts/core/received/stored';
import {
  durationSchema,
  UNAVAILABILITY_MESSAGES,
  type Unavailability,
} from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { notFound } from '@vigie/service-kit/problem';
import { selectAgentsByIds } from '../service/directory';
import { db } from '../tables';

/**
 * Reads one unavailability.
 * @throws UnreadableStored when its stored hours by day are invalid
 */
export async function selectUnavailability(id: string, scope: Scope): Promise<Unavailability> {
  const row = await db()
    .selectFrom('unavailability')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', unavailabilityStatuses.value.deleted)
    .$if(scope.agentId !== undefined, (q) => q.where('agentId', '=', scope.agentId ?? null))
    .executeTakeFirst();
  if (!row) throw notFound(UNAVAILABILITY_MESSAGES.notFound);
  const agent = (await selectAgentsByIds([row.agentId])).get(row.agentId);
  const whose = `« ${row.type} » du ${row.startAt}`;
  return {
    ...row,
    type: { name: row.type },
    agent: { id: row.agentId, name: agent?.name ?? '' },
    duration: readStored(durationSchema, row.duration, UNAVAILABILITY_MESSAGES.hoursUnreadable({ whose })),
  };
}

/** Selects the agency's request types that denote an absence. */
export async function selectTypes(): Promise<string[]> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'requestTypes').items.flatMap(({ name, absence }) => (absence ? [name] : []));
}
