import { productItself } from '@vigie/service-kit/acts/actor';
import { writeAll } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { invoicesOf, writeInvoicedStops } from '../circuit/invoiced-stops';
import { db } from '../tables';
import { lockServices, serviceNoun, serviceSet } from './service-noun';

/** Writes by which invoice services are invoiced, or that they are not any more; those that `which` leaves out stay. */
export async function writeInvoiced(
  agencyId: string,
  o: {
    act: 'markInvoiced' | 'freeInvoiced';
    ids: readonly string[];
    reference: string | null;
    /** Only those that stand on this invoice. */
    was?: string;
  },
): Promise<void> {
  const { act, ids, reference, was } = o;
  // Of a circuit its stops are invoiced; it stands on the invoice of the first of them.
  const circuits = await writeInvoicedStops(ids, reference, was ?? null);
  const rows = (await lockServices([...new Set([...ids, ...circuits])])).filter(
    ({ isCircuit, invoiceReference }) => isCircuit || was === undefined || invoiceReference === was,
  );
  if (rows.length === 0) return;
  const actor = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  const writings = rows.map((row) => ({ name: act, row }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, async () => {
    const ofStops = await invoicesOf(rows.map(({ id }) => id));
    for (const { id, isCircuit } of rows) {
      const invoiceReference = isCircuit ? (ofStops.get(id) ?? null) : reference;
      await db().updateTable('service').set({ invoiceReference }).where('id', '=', id).execute();
    }
    return undefined;
  });
}
