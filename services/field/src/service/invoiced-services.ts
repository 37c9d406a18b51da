import { groupBy } from '@vigie/contracts/core/collections/group-by';
import { productItself } from '@vigie/service-kit/acts/actor';
import { writeAll } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { circuitsOfStops, invoicesOf, writeInvoicedStops } from '../circuit/invoiced-stops';
import { db } from '../tables';
import { lockServices } from './lock-services';
import { serviceNoun, serviceSet } from './service-noun';

/**
 * Writes the invoice reference of services, or null, from the current state of the invoices. Events arrive in any order
 * and are retried; each one only triggers a new reading, so the last transaction to lock the services writes the truth.
 */
export async function writeInvoiced(agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A circuit is invoiced by its stops, and has the reference of the first invoiced one.
  const rows = await lockServices([...new Set([...ids, ...(await circuitsOfStops(ids))])]);
  const held = await selectReferences(ids);
  await writeInvoicedStops(ids, (id) => held.get(id) ?? null);
  const ofStops = await invoicesOf(rows.map(({ id }) => id));
  const changed = rows.flatMap((row) => {
    const reference = (row.isCircuit ? ofStops : held).get(row.id) ?? null;
    return reference === row.invoiceReference ? [] : [{ row, reference }];
  });
  if (changed.length === 0) return;
  const actor = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  for (const [reference, own] of groupBy(changed, (it) => it.reference)) {
    const writings = own.map(({ row }) => ({ name: reference ? 'markInvoiced' : 'freeInvoiced', row }));
    await writeAll(serviceSet, serviceNoun, { actor, writings }, async () => ({ invoiceReference: reference }));
  }
}

async function selectReferences(ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ serviceId: string; reference: string }>`
    select service_id, reference from commercial.shared_invoiced_service
    where service_id = any(${[...ids]}::uuid[])`.execute(db());
  return new Map(rows.map(({ serviceId, reference }) => [serviceId, reference]));
}
