import { db } from '../tables';

/**
 * Writes by which invoice stops are invoiced, or that they are not any more.
 * @param was only those that stand on this invoice.
 * @returns the circuits they belong to.
 */
export async function writeInvoicedStops(
  ids: readonly string[],
  reference: string | null,
  was: string | null,
): Promise<string[]> {
  const rows = await db()
    .updateTable('circuitStop')
    .set({ invoiceReference: reference })
    .where('id', 'in', [...ids])
    .$if(was !== null, (query) => query.where('invoiceReference', '=', was))
    .returning('serviceId')
    .execute();
  return [...new Set(rows.map(({ serviceId }) => serviceId))];
}

/** Of circuits, the first invoice that one of their stops stands on: while there is one, they are not changed. */
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
