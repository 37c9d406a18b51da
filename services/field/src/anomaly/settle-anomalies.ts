import { isDeepStrictEqual } from 'node:util';
import { byText } from '@vigie/contracts/core/collections/compare';
import { newId } from '@vigie/contracts/core/id';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { overlapSettledBecause, type ParsedSettlement } from '@vigie/contracts/field/anomaly/anomaly';
import type { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { badField } from '@vigie/service-kit/problem';
import { markOverlaps } from '../execution/overlaps';
import { type Author, type NewAct, recordActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { publishServices } from '../service/live';
import { db } from '../tables';

/** Corrected times must lie within a day of the planned ones; a larger distance is a typing error. */
const AROUND_MS = DAY_MS;

/**
 * Settles anomalies one by one, in the order of service ids. An anomaly that is gone or that a colleague has just
 * settled is left as it is and returned in `refused` with its reason.
 */
export const settleAnomalies: Handler<typeof anomalyCalls.settleAnomalies> = async ({ body, standing, caller }) => {
  const { agencyId } = standing;
  const author = { userId: caller.userId, name: caller.name };
  const settled: string[] = [];
  const refused: { id: string; message: string }[] = [];
  const inOrder = body.settlements
    .map((settlement, index) => ({ settlement, index }))
    .sort((a, b) => byText(a.settlement.serviceId, b.settlement.serviceId));
  await lockWithOthers(body.settlements);
  const were = await selectInvoiced(body.settlements);
  const asked = new Set(body.settlements.map(({ serviceId, anomaly }) => `${serviceId} ${anomaly}`));
  for (const { settlement, index } of inOrder) {
    const message = await settle({ agencyId, author, settlement, path: `settlements.${index}.`, asked });
    if (message) refused.push({ id: settlement.id, message });
    else settled.push(settlement.id);
  }
  const are = await selectInvoiced(body.settlements);
  const changed = [...were].filter(([id, hours]) => !isDeepStrictEqual(hours, are.get(id)));
  return { settled, refused, invoiced: changed.length };
};

/** Returns the hours to invoice of those services that are on an invoice, by id. */
async function selectInvoiced(settlements: readonly ParsedSettlement[]) {
  const rows = await db()
    .selectFrom('service')
    .select(['id', 'invoiceMin', 'invoiceBreakMin', 'invoiceStretches'])
    .where(
      'id',
      'in',
      settlements.map(({ serviceId }) => serviceId),
    )
    .where('invoiceReference', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, ...hours }) => [id, hours]));
}

/** Locks the services and those that they overlap at once, in order of ids: two settlements at once cannot deadlock. */
async function lockWithOthers(settlements: readonly ParsedSettlement[]): Promise<void> {
  const ids = settlements.map(({ serviceId }) => serviceId);
  const rows = await db()
    .selectFrom('serviceAnomaly')
    .select('otherServiceId')
    .where('serviceId', 'in', ids)
    .where('otherServiceId', 'is not', null)
    .execute();
  const all = [...ids, ...rows.flatMap(({ otherServiceId }) => otherServiceId ?? [])];
  await db().selectFrom('service').select('id').where('id', 'in', all).orderBy('id').forUpdate().execute();
}

interface Settling {
  agencyId: string;
  author: Author;
  settlement: ParsedSettlement;
  path: string;
  /** The anomalies of the request, as service and key. */
  asked: ReadonlySet<string>;
}

/** Returns the reason why an anomaly cannot be settled, or null once it is settled. */
async function settle({ agencyId, author, settlement, path, asked }: Settling): Promise<string | null> {
  const { id, serviceId, anomaly: key, decision, because, startAt, endAt, basedOn } = settlement;
  const service = await lockService(serviceId);
  if (!service) return FIELD_MESSAGES.serviceNotFound;
  const anomaly = await selectAnomaly(serviceId, key);
  if (!anomaly) return "Cette anomalie n'existe plus";
  // A retry after a lost answer: this settlement is already recorded.
  if (anomaly.settled?.actId === id) return null;
  if ((anomaly.settled?.actId ?? null) !== basedOn) {
    return `Cette anomalie vient d'être traitée par ${anomaly.settled?.author}`;
  }
  if (await isKnownAct(id)) return FIELD_MESSAGES.actRecordedOtherwise;
  if (decision === 'correct') refuseFarTimes(service, { startAt, endAt, path });
  const now = new Date();
  const payload = {
    anomaly: key,
    decision,
    settledBecause: because,
    ...(decision === 'correct' && startAt && endAt ? { correctedStart: startAt, correctedEnd: endAt } : {}),
  };
  const { agentId } = anomaly;
  const settling = { kind: 'settle' as const, at: now.toISOString(), agentId };
  const acts: NewAct[] = [{ ...settling, id, serviceId, payload }];
  const other = anomaly.otherServiceId && (await selectCounterpart(anomaly.otherServiceId, serviceId, agentId));
  if (other && !asked.has(`${other.serviceId} ${other.key}`)) {
    const settledBecause = overlapSettledBecause({ reference: service.reference, because });
    const accepted = { anomaly: other.key, decision: 'accept' as const, settledBecause };
    acts.push({ ...settling, id: newId(), serviceId: other.serviceId, payload: accepted });
  }
  await recordActs(agencyId, author, acts, now);
  const folded = await refold(
    agencyId,
    acts.map((act) => act.serviceId),
    now,
  );
  for (const one of folded) await markOverlaps(agencyId, one);
  publishServices(agencyId, folded);
  return null;
}

const lockService = (id: string) =>
  db()
    .selectFrom('service')
    .select(['reference', 'startAt', 'endAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const selectAnomaly = (serviceId: string, key: string) =>
  db()
    .selectFrom('serviceAnomaly')
    .select(['agentId', 'settled', 'otherServiceId'])
    .where('serviceId', '=', serviceId)
    .where('key', '=', key)
    .executeTakeFirst();

/**
 * The same overlap as the other service has it, while nobody has settled it. Settling one of the two settles the pair:
 * the other service's times count.
 */
const selectCounterpart = (serviceId: string, otherServiceId: string, agentId: string | null) =>
  db()
    .selectFrom('serviceAnomaly')
    .select(['serviceId', 'key'])
    .where('serviceId', '=', serviceId)
    .where('otherServiceId', '=', otherServiceId)
    .where('agentId', 'is not distinct from', agentId)
    .where('settled', 'is', null)
    .executeTakeFirst();

async function isKnownAct(id: string): Promise<boolean> {
  return (await db().selectFrom('serviceAct').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function refuseFarTimes(
  planned: { startAt: string; endAt: string },
  { startAt, endAt, path }: { startAt: string | null; endAt: string | null; path: string },
): void {
  const [from, to] = [Date.parse(planned.startAt) - AROUND_MS, Date.parse(planned.endAt) + AROUND_MS];
  const message = 'Doit être à moins de 24 h des heures prévues';
  if (startAt && Date.parse(startAt) < from) throw badField(`${path}startAt`, message);
  if (endAt && Date.parse(endAt) > to) throw badField(`${path}endAt`, message);
}
