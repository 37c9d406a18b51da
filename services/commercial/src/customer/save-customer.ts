import { closeRights } from '@vigie/contracts/catalogues/right-closure';
import { accountClosed, accountWanted } from '@vigie/contracts/commercial/account/account.events';
import type { ContactSave, customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import type { Writes } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { defaultRightsOf } from '../agency/select-agency';
import { db } from '../tables';
import type { CustomerRecord } from './acts';

/** Writes a customer and its contacts as a save gives them. */
export const saveCustomer: Writes<typeof customerSaveSchema, CustomerRecord> = async (body, known, { agencyId }) => {
  const { updatedAt: _read, contacts, ...fields } = body;
  await refuseTakenName(body.id, body.name);
  contacts.forEach((contact, index) => {
    if (contact.hasAccount && !contact.email) throw badField(`contacts.${index}.email`, VALIDATION_MESSAGES.required);
  });
  const agency = await selectPublishedAgency();
  const country = body.address.country || agency.address.country || DEFAULT_COUNTRY;
  const values = {
    ...fields,
    currency: body.currency ?? known?.currency ?? agency.currency,
    address: JSON.stringify({ ...body.address, country }),
  };
  await db()
    .insertInto('customer')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveContacts(agencyId, body.id, contacts);
};

async function refuseTakenName(id: string, name: string): Promise<void> {
  const other = await db()
    .selectFrom('customer')
    .select('id')
    .where(sql<string>`public.fold(name)`, '=', sql<string>`public.fold(${name})`)
    .where('id', '<>', id)
    .where('status', '<>', customerStatuses.value.deleted)
    .executeTakeFirst();
  if (other) throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

async function saveContacts(agencyId: string, customerId: string, contacts: ContactSave[]): Promise<void> {
  const ids = contacts.map((contact) => contact.id);
  const before = await db()
    .selectFrom('customerContact')
    .select(['id', 'email', 'hasAccount', 'rights'])
    .where('customerId', '=', customerId)
    .execute();
  let gone = db().deleteFrom('customerContact').where('customerId', '=', customerId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  for (const contact of contacts) {
    const known = before.find((other) => other.id === contact.id);
    const granted = contact.rights ?? known?.rights ?? (await defaultRightsOf('customer'));
    const values = { ...contact, rights: closeRights(granted.filter(isRightKey)) };
    const written = await db()
      .insertInto('customerContact')
      .values({ agencyId, customerId, ...values })
      .onConflict((c) =>
        c.columns(['agencyId', 'id']).doUpdateSet(values).where('customerContact.customerId', '=', customerId),
      )
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) throw badField('contacts', VALIDATION_MESSAGES.format);
    if (contact.hasAccount) await emit(accountWanted, { role: 'customer', customerId });
  }
  const open = new Set(contacts.filter((c) => c.hasAccount).map((c) => c.email?.toLowerCase()));
  for (const { hasAccount, email } of before) {
    if (!hasAccount || !email || open.has(email.toLowerCase())) continue;
    await emit(accountClosed, { role: 'customer', customerId });
  }
}
