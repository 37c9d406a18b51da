import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import type { InvoiceItem } from '@vigie/contracts/commercial/invoice/invoice-item';
import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Selectable } from 'kysely';
import { refuseForeignServices } from '../commercial-document/parties';
import { db } from '../tables';
import { billedOf } from './simulation/charged-times';
import { type ServiceToInvoice, selectServicesByIds } from './simulation/select-services';
import type { InvoiceTables } from './tables';

/** Returns the services of a document, each with the times and minutes from which its lines were computed. */
export const selectBilled = async (invoiceId: string): Promise<BilledService[]> =>
  (await selectBilledOf([invoiceId])).get(invoiceId) ?? [];

/** Returns the billed services by document id; a document without services has no entry. */
export async function selectBilledOf(invoiceIds: readonly string[]): Promise<Map<string, BilledService[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom('invoiceService')
    .select(['invoiceId', 'serviceId', 'billedAs', 'billedStartAt', 'billedEndAt', 'billedMin', 'billedCents'])
    .where('invoiceId', 'in', invoiceIds)
    .orderBy('serviceId')
    .execute();
  const by = groupBy(rows, (row) => row.invoiceId);
  return new Map([...by].map(([invoiceId, held]) => [invoiceId, held.map(asBilled)]));
}

type BilledRow = Pick<
  Selectable<InvoiceTables['invoiceService']>,
  'serviceId' | 'billedAs' | 'billedStartAt' | 'billedEndAt' | 'billedMin' | 'billedCents'
>;

const asBilled = (row: BilledRow): BilledService => ({
  serviceId: row.serviceId,
  as: row.billedAs,
  startAt: row.billedStartAt,
  endAt: row.billedEndAt,
  minutes: row.billedMin ?? 0,
  cents: row.billedCents,
});

/** Returns the ids of a document's services. */
export const selectServiceIds = async (invoiceId: string): Promise<string[]> =>
  (await selectBilled(invoiceId)).map((it) => it.serviceId);

interface Held {
  id: string;
  customerId: string;
  serviceIds: readonly string[];
  billed: readonly BilledService[];
}

/** Writes the services of a draft with the times they bill: the save's, else the stored ones, else the current ones. */
export async function writeBilled(agencyId: string, { id, customerId, serviceIds, billed }: Held): Promise<void> {
  const wanted = [...new Set(serviceIds)];
  const forget = () => db().deleteFrom('invoiceService').where('invoiceId', '=', id).execute();
  if (wanted.length === 0) return void (await forget());
  await refuseForeignServices(wanted, customerId);
  const said = new Map([...(await selectBilled(id)), ...billed].map((it) => [it.serviceId, it]));
  const unsaid = wanted.filter((serviceId) => !said.has(serviceId));
  for (const service of await selectServicesByIds(unsaid)) said.set(service.id, billedOf(service, 'kept'));
  await forget();
  const rows = wanted.map((serviceId) => {
    const it = said.get(serviceId);
    return {
      agencyId,
      invoiceId: id,
      serviceId,
      billedAs: it?.as ?? 'kept',
      billedStartAt: it?.startAt ?? null,
      billedEndAt: it?.endAt ?? null,
      billedMin: it?.minutes ?? null,
      billedCents: it?.cents ?? null,
    };
  });
  await db().insertInto('invoiceService').values(rows).execute();
}

/** True when the service's times have changed since a document's lines were computed from it. */
export function hasChanged(service: ServiceToInvoice, was: BilledService): boolean {
  const is = billedOf(service, was.as);
  return was.startAt !== is.startAt || was.endAt !== is.endAt || was.minutes !== is.minutes;
}

type Lines = readonly Pick<InvoiceItem, 'ofServices' | 'siteId' | 'specialty'>[];

/**
 * Returns a warning when a draft holds services whose lines were removed: issued so, they count as invoiced and are
 * proposed no more. Lines that were all written anew stand for the services as a whole.
 */
export function withoutLineWarning(items: Lines, held: readonly ServiceToInvoice[]): InvoiceWarning[] {
  if (!items.some((line) => line.ofServices)) return [];
  const covers = ({ ofServices, siteId, specialty }: Lines[number], service: ServiceToInvoice): boolean =>
    ofServices
      ? (siteId === null || siteId === service.siteId) && specialty === service.specialty
      : siteId === service.siteId;
  const left = held.filter((service) => !items.some((line) => covers(line, service)));
  if (left.length === 0) return [];
  return [{ key: 'changed', message: COMMERCIAL_MESSAGES.servicesWithoutLine, count: left.length }];
}

type ServicesNow = ReadonlyMap<string, ServiceToInvoice>;

/** Returns the services that are no longer as a document bills them. */
export const changedOf = (billed: readonly BilledService[], now: ServicesNow): BilledService[] =>
  billed.filter((was) => {
    const service = now.get(was.serviceId);
    return !service || hasChanged(service, was);
  });

/** Returns a warning when services have changed since the lines of their document were computed. */
export function changedWarning(
  changed: readonly BilledService[],
  message: string = COMMERCIAL_MESSAGES.servicesChanged,
): InvoiceWarning[] {
  if (changed.length === 0) return [];
  return [{ key: 'changed', message, count: changed.length }];
}
