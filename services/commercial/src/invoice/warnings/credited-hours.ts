import { areReadable, readLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { BilledService } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { db } from '../../tables';
import { billedOf } from '../simulation/charged-times';
import type { ServiceToInvoice } from '../simulation/select-services';

/** Hours are typed with two decimals, which are not whole minutes. */
const TOLERANCE_MIN = 1;

/** Returns the hours that issued credit notes took off each invoice, in minutes. */
export async function selectCreditedMinutes(
  invoices: readonly { id: string; creditedCents: number }[],
): Promise<Map<string, number>> {
  const ids = invoices.filter(({ creditedCents }) => creditedCents > 0).map(({ id }) => id);
  const minutes = new Map<string, number>();
  if (ids.length === 0) return minutes;
  const notes = await db()
    .selectFrom('invoice')
    .select(['originalId', 'number', 'items', 'discount'])
    .where('originalId', 'in', ids)
    .where('number', 'is not', null)
    .where('status', '=', invoiceStatuses.value.active)
    .execute();
  for (const note of notes.filter(areReadable)) {
    const of = note.originalId ?? '';
    for (const { unit, quantity } of readLines(note, note.number ?? '').items)
      if (unit === 'hour') minutes.set(of, (minutes.get(of) ?? 0) + quantity * 60);
  }
  return minutes;
}

/** True when just the hours of these services were credited: those no longer done, or the services as a whole. */
export function areCredited(
  changed: readonly BilledService[],
  now: ReadonlyMap<string, ServiceToInvoice>,
  creditedMinutes = 0,
): boolean {
  const sum = (minutesOf: (was: BilledService) => number) => changed.reduce((total, was) => total + minutesOf(was), 0);
  const billed = sum(({ minutes }) => minutes);
  const left = sum(({ serviceId, as }) => {
    const service = now.get(serviceId);
    return service ? billedOf(service, as).minutes : 0;
  });
  const isCredited = (minutes: number) => Math.abs(minutes - creditedMinutes) <= TOLERANCE_MIN;
  return creditedMinutes > 0 && (isCredited(billed) || isCredited(billed - left));
}
