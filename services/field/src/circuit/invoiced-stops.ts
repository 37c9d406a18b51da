import { db } from '../tables';

/** The circuits of some stops. */
export async function circuitsOfStops(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .selectFrom('circuitStop')
    .select('serviceId')
    .distinct()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ serviceId }) => serviceId);
}

/** Writes by which invoice stops are invoiced, or that they are on none. Their circuits are locked. */
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
