import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { shownAddress } from '@vigie/contracts/formats/address';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';

export async function selectAgencyById(id: string): Promise<Agency> {
  const row = await db()
    .selectFrom('agency as a')
    .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
    .selectAll('a')
    .select(['u.firstName', 'u.lastName', 'u.active as ownerActive'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(ERROR_MESSAGES.agencyNotFound);
  const { ownerActive, ...agency } = row;
  return {
    ...agency,
    // An agency may have been created without an address; missing parts get their defaults.
    address: shownAddress(row.address),
    manager: row.ownerUserId ? { id: row.ownerUserId, name: `${row.firstName} ${row.lastName}` } : null,
    managerClosed: ownerActive === false,
  };
}
