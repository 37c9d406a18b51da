import type { CallResult } from '@vigie/contracts/core/call';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import {
  type supervisionCalls,
  type TrackedAgent,
  trackedAgentSchema,
} from '@vigie/contracts/field/tracking/supervision.calls';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { z } from 'zod';

type Tracking = CallResult<typeof supervisionCalls.fetchTracking>;

const toldSchema = z.object({ id: z.string(), agents: z.array(trackedAgentSchema) });
const serviceSchema = z.object({ id: z.string(), status: z.number(), agent: z.object({ id: z.string() }).nullable() });
const AT_WORK: readonly number[] = [SERVICE_STATUS.inProgress, SERVICE_STATUS.paused];

/**
 * Applies live updates to the agents at work. Returns undefined if they must be read again: an update has no rows, or
 * an agent starts, ends or returns from a break, and only the server knows its position.
 */
export function patchTracking(tracking: Tracking, events: readonly LiveEvent[]): Tracking | undefined {
  const at = new Map<string, TrackedAgent[]>();
  for (const one of tracking.data) at.set(one.service.id, [...(at.get(one.service.id) ?? []), one]);
  for (const { name, ids, rows = [] } of events) {
    if (ids.length === 0 || !name.endsWith('.updated')) return undefined;
    const told = new Map(rows.map((row) => [String(row.id), row]));
    for (const id of ids) {
      const now = name.startsWith('tracking.')
        ? toldSchema.safeParse(told.get(id)).data?.agents
        : name.startsWith('service.')
          ? afterService(at.get(id) ?? [], told.get(id))
          : undefined;
      const before = at.get(id) ?? [];
      // A new agent is placed by name in the order of the server's answer.
      if (
        !now ||
        now.length !== before.length ||
        !now.every(({ agent }) => before.some((one) => one.agent.id === agent.id))
      )
        return undefined;
      at.set(id, now);
    }
  }
  return {
    ...tracking,
    data: tracking.data.map((one) => at.get(one.service.id)?.find((now) => now.agent.id === one.agent.id) ?? one),
  };
}

function afterService(known: readonly TrackedAgent[], row: unknown): TrackedAgent[] | undefined {
  const service = serviceSchema.safeParse(row).data;
  if (!service) return undefined;
  if (!AT_WORK.includes(service.status)) return known.length === 0 ? [] : undefined;
  if (known.length === 0 || !known.some(({ agent }) => agent.id === service.agent?.id)) return undefined;
  const paused = service.status === SERVICE_STATUS.paused;
  if (!paused && known.some((one) => one.service.status !== service.status)) return undefined;
  // During a break the position of an agent is not shown.
  const away = paused ? { position: null, positionAt: null } : {};
  return known.map((one) => ({ ...one, service: { ...one.service, status: service.status }, ...away }));
}
