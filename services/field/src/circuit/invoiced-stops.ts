import { db } from '../tables';

/** Selects the distinct circuits to which the stops belong. */
export async function circuitsOfStops(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('circuitStop')
    .select('serviceId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ serviceId }) => serviceId);
}

/** Writes the invoice reference of each stop, or null. The caller has locked the circuits. */
export async function writeInvoicedStops(
  ids: readonly string[],
  referenceOf: (id: string) => string | null,
): Promise<void> {
  const stops = await db()
    .selectFrom('circuitStop')
    .select(['id', 'invoiceReference'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { id, invoiceReference: was } of stops) {
    const invoiceReference = referenceOf(id);
    if (invoiceReference === was) continue;
    await db().updateTable('circuitStop').set({ invoiceReference }).where('id', '=', id).execute();
  }
}

/** Returns, by circuit, the invoice of its first invoiced stop. A circuit with an invoiced stop cannot be changed. */
export async function invoicesOf(serviceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('circuitStop')
    .select(['serviceId', 'invoiceReference'])
    .where('serviceId', 'in', [...serviceIds])
    .where('invoiceReference', 'is not', null)
    .orderBy('position')
    .execute();
  return new Map(rows.reverse().map((row) => [row.serviceId, row.invoiceReference ?? '']));
}
