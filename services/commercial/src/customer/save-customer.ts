import { closeRights } from '@vigie/contracts/catalogues/right-closure';
import type { ContactSave } from '@vigie/contracts/commercial/customer/customer';
import type { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { emitEvent } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { defaultRightsOf } from '../agency/select-agency';
import { db } from '../tables';
import { selectCustomerById } from './select-customer';

/** Creates or changes a customer and its contacts; the same id again is the same customer. */
export const saveCustomer: Handler<typeof customerCalls.saveCustomer> = async ({ body, standing, requestId }) => {
  const { updatedAt, contacts, ...fields } = body;
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('customer')
    .select(['id', 'status', 'currency', 'updatedAt'])
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  demand(standing, known ? 'ACCOUNT_RIGHT_EDIT_CUSTOMER' : 'ACCOUNT_RIGHT_CREATE_CUSTOMER');
  if (known && updatedAt && updatedAt !== known.updatedAt) throw stale();
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
    updatedAt: new Date(),
  };
  await db()
    .insertInto('customer')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveContacts(agencyId, body.id, contacts, requestId);
  await publishLive(agencyId, known ? 'customer.updated' : 'customer.created', [body.id], {
    right: 'ACCOUNT_RIGHT_LIST_CUSTOMER',
    customerIds: [body.id],
  });
  return { customer: await selectCustomerById(body.id) };
};

async function refuseTakenName(id: string, name: string): Promise<void> {
  const other = await db()
    .selectFrom('customer')
    .select('id')
    .where(sql<string>`public.fold(name)`, '=', sql<string>`public.fold(${name})`)
    .where('id', '<>', id)
    .where('status', '<>', 400)
    .executeTakeFirst();
  if (other) throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

async function saveContacts(
  agencyId: string,
  customerId: string,
  contacts: ContactSave[],
  requestId: string,
): Promise<void> {
  const ids = contacts.map((contact) => contact.id);
  const before = await db()
    .selectFrom('customerContact')
    .select(['id', 'email', 'hasAccount', 'rights'])
    .where('customerId', '=', customerId)
    .execute();
  let gone = db().deleteFrom('customerContact').where('customerId', '=', customerId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  const origin = { agencyId, requestId };
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
    if (contact.hasAccount && contact.email) {
      const { email, firstName, lastName } = contact;
      await emitEvent(
        'account.wanted',
        { agencyId, role: 'customer', customerId, email, firstName, lastName, rights: values.rights },
        origin,
      );
    }
  }
  const open = new Set(contacts.filter((c) => c.hasAccount).map((c) => c.email?.toLowerCase()));
  for (const { hasAccount, email } of before) {
    if (!hasAccount || !email || open.has(email.toLowerCase())) continue;
    await emitEvent('account.closed', { agencyId, role: 'customer', customerId, email }, origin);
  }
}
