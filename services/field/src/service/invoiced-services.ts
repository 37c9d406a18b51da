import { groupBy } from '@vigie/contracts/core/group-by';
import { productItself } from '@vigie/service-kit/acts/actor';
import { writeAll } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { circuitsOfStops, invoicesOf, writeInvoicedStops } from '../circuit/invoiced-stops';
import { db } from '../tables';
import { lockServices } from './lock-services';
import { serviceNoun, serviceSet } from './service-noun';

/**
 * Writes by which invoice services are invoiced, or that they are on none, as it is now. Events are worked off in any
 * order and again after a failure: each says that something changed, and the last to hold the services finds what is true.
 */
export async function writeInvoiced(agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Of a circuit its stops are invoiced; it stands on the invoice of the first of them.
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
  const writings = changed.map(({ row, reference }) => ({ name: reference ? 'markInvoiced' : 'freeInvoiced', row }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, async () => {
    // A month's end marks the services of many invoices: one statement for each of those.
    for (const [reference, own] of groupBy(changed, (it) => it.reference)) {
      const ids = own.map(({ row }) => row.id);
      await db().updateTable('service').set({ invoiceReference: reference }).where('id', 'in', ids).execute();
    }
    return undefined;
  });
}

async function selectReferences(ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ serviceId: string; reference: string }>`
    select service_id, reference from commercial.shared_invoiced_service
    where service_id = any(${[...ids]}::uuid[])`.execute(db());
  return new Map(rows.map(({ serviceId, reference }) => [serviceId, reference]));
}
