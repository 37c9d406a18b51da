import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { db } from '../../tables';
import type { PlanBreak } from './breaks';
import { takeReferences } from './references';

/** A service as planning decides it. Instants in milliseconds. */
export interface PlanService {
  id: string;
  siteId: string;
  customerId: string;
  agentId: string | null;
  specialty: string | null;
  activityType: string | null;
  intervention: boolean;
  isCircuit: boolean;
  start: number;
  end: number;
  groupId: string | null;
  /** The series that created it. */
  seriesId: string | null;
  planned: boolean;
  notCharge: boolean;
  comment: string | null;
  startPointId: string | null;
  endPointId: string | null;
  /** Whether its agent created it itself. */
  byAgent: boolean;
}

/** A statement has at most 65,535 parameters in PostgreSQL. */
const ROWS_A_STATEMENT = 1_000;

export function columnsOf({ start, end, ...service }: PlanService) {
  return { ...service, startAt: new Date(start), endAt: new Date(end), updatedAt: new Date() };
}

/** Inserts new services with their references and their author or import. */
export async function insertServices(
  agencyId: string,
  services: readonly PlanService[],
  from: { createdBy: string | null; importId?: string },
  references?: readonly string[],
): Promise<void> {
  const taken = references ?? (await takeReferences(agencyId, services.length, 'service'));
  const rows = services.map((service, index) => ({
    agencyId,
    reference: taken[index] ?? '',
    ...from,
    ...columnsOf(service),
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db()
      .insertInto('service')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}

/** A break to write; without a reference it takes the agency's next one. */
interface NewBreak {
  serviceId: string;
  planBreak: PlanBreak;
  reference?: string | null;
}

/** Inserts breaks of services that have none yet. */
export async function insertBreaks(agencyId: string, breaks: readonly NewBreak[]): Promise<void> {
  const taken = await takeReferences(agencyId, breaks.filter((it) => !it.reference).length, 'break');
  const rows = breaks.map(({ serviceId, reference, planBreak: { start, end, ...kept } }) => ({
    agencyId,
    serviceId,
    reference: reference || (taken.shift() ?? null),
    ...kept,
    startAt: new Date(start),
    endAt: new Date(end),
    ...(kept.type === 'pause' ? { plannedStartAt: new Date(start), plannedEndAt: new Date(end) } : {}),
    durationMin: Math.round((end - start) / 60_000),
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db()
      .insertInto('serviceBreak')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
  }
}

/** Replaces the planned breaks of a service; breaks that were begun stay. */
export async function replaceBreaks(agencyId: string, serviceId: string, breaks: readonly PlanBreak[]): Promise<void> {
  const gone = await db()
    .deleteFrom('serviceBreak')
    .where('serviceId', '=', serviceId)
    .where('status', '=', BREAK_STATUS.waiting)
    .returning(['id', 'reference'])
    .execute();
  const references = new Map(gone.map((row) => [row.id, row.reference]));
  const kept = await db().selectFrom('serviceBreak').select('id').where('serviceId', '=', serviceId).execute();
  const begun = new Set(kept.map((row) => row.id));
  await insertBreaks(
    agencyId,
    breaks
      .filter((it) => !begun.has(it.id))
      .map((planBreak) => ({ serviceId, planBreak, reference: references.get(planBreak.id) })),
  );
}
