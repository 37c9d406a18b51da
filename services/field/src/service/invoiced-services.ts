import { productItself } from '@vigie/service-kit/acts/actor';
import { writeAll } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { db } from '../tables';
import { lockServices, type ServiceRecord, serviceNoun, serviceSet } from './service-noun';

/** Writes by which invoice services are invoiced, or that they are not any more; those that `which` leaves out stay. */
export async function writeInvoiced(
  agencyId: string,
  o: {
    act: 'markInvoiced' | 'freeInvoiced';
    ids: readonly string[];
    reference: string | null;
    which?: (service: ServiceRecord) => boolean;
  },
): Promise<void> {
  const { act, ids, reference, which = () => true } = o;
  const rows = (await lockServices(ids)).filter(which);
  if (rows.length === 0) return;
  const actor = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  const writings = rows.map((row) => ({ name: act, row }));
  await writeAll(serviceSet, serviceNoun, { actor, writings }, async () => {
    await db()
      .updateTable('service')
      .set({ invoiceReference: reference })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return undefined;
  });
}
