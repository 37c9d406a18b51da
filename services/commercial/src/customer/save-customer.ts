import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { accountClosed, accountRequested } from '@vigie/contracts/commercial/account/account.events';
import type { ContactSave, customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { individualName, isIndividual } from '@vigie/contracts/commercial/customer/customer-identity';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { sirenOfSiret } from '@vigie/contracts/formats/codes/siren';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Standing } from '@vigie/service-kit/http/caller';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict, refused } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { otherPlaceOf } from '../agency/other-place';
import { defaultRightsOf } from '../agency/select-agency';
import { db } from '../tables';
import type { CustomerRecord } from './lock-customer';

/** Writes a customer and its contacts as a save sends them. */
export const saveCustomer: SaveFunction<typeof customerSaveSchema, CustomerRecord> = async (
  body,
  known,
  { agencyId, standing },
) => {
  const { updatedAt: _read, contacts, ...fields } = body;
  const name = isIndividual(body) ? individualName(body) : body.name;
  if (!isIndividual(body)) await refuseTakenName(body.id, name);
  contacts.forEach((contact, index) => {
    if (!contact.hasAccount) return;
    const path = `contacts.${index}.email`;
    if (!contact.email) throw badField(path, VALIDATION_MESSAGES.required);
    const first = contacts.findIndex((other) => other.hasAccount && isSameAddress(other, contact));
    if (first < index) throw badField(path, COMMERCIAL_MESSAGES.contactsShareAddress);
  });
  const agency = await selectPublishedAgency();
  if (known && body.currency && body.currency !== known.currency) await refuseOtherCurrency(body.id);
  const country = body.address.country || agency.address.country || DEFAULT_COUNTRY;
  const values = {
    ...fields,
    ...(isIndividual(body) ? { name } : { firstName: null, lastName: null }),
    siren: body.siren ?? (body.siret && sirenOfSiret(body.siret)),
    currency: body.currency ?? known?.currency ?? agency.currency,
    address: JSON.stringify({ ...body.address, country }),
  };
  await db()
    .insertInto('customer')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveContacts(agencyId, body.id, contacts, standing);
};

const isSameAddress = (one: { email: string | null } | undefined, other: { email: string | null }): boolean =>
  one?.email?.toLowerCase() === other.email?.toLowerCase();

/**
 * An account adds up the invoices, payments and refunds of a customer, which are in one currency. An estimate, a
 * recurrence, also a stopped one that may be resumed, or a price of the customer's own is invoiced in the customer's
 * currency: its agreed amounts would be those of another.
 */
async function refuseOtherCurrency(id: string): Promise<void> {
  const { rows } = await sql<{ invoiced: boolean; promised: boolean; priced: boolean }>`
    select exists (select from invoice where customer_id = ${id}) as invoiced,
      exists (select from estimate
        where customer_id = ${id} and status = ${estimateStatuses.value.active} and not refused)
      or exists (select from invoice_recurrence where customer_id = ${id}) as promised,
      exists (select from price p left join site s on s.agency_id = p.agency_id and s.id = p.site_id
        where p.status = ${priceStatuses.value.active} and ${id} in (p.customer_id, s.customer_id)) as priced`.execute(
    db(),
  );
  if (rows[0]?.invoiced) throw badField('currency', COMMERCIAL_MESSAGES.invoicedKeepsItsCurrency);
  if (rows[0]?.promised) throw badField('currency', COMMERCIAL_MESSAGES.promisedKeepsItsCurrency);
  if (rows[0]?.priced) throw badField('currency', COMMERCIAL_MESSAGES.pricesKeepTheirCurrency);
}

/**
 * Refuses a second business of the same name as a duplicate. Two private persons may share a name: `twins` in the
 * customer's answer names them.
 */
async function refuseTakenName(id: string, name: string): Promise<void> {
  const other = await db()
    .selectFrom('customer')
    .select('id')
    .where('nameFolded', '=', sql<string>`public.fold(${name})`)
    .where('id', '<>', id)
    .where('type', '<>', CUSTOMER_TYPE.individual)
    .where('status', '<>', customerStatuses.value.deleted)
    .executeTakeFirst();
  if (other) throw conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
}

async function saveContacts(
  agencyId: string,
  customerId: string,
  contacts: ContactSave[],
  standing: Standing | null,
): Promise<void> {
  const ids = contacts.map((contact) => contact.id);
  const before = await db()
    .selectFrom('customerContact')
    .select(['id', 'email', 'hasAccount', 'rights'])
    .where('customerId', '=', customerId)
    .execute();
  if (before.length === 0 && contacts.length === 0) return;
  const usual = await defaultRightsOf('customer');
  let gone = db().deleteFrom('customerContact').where('customerId', '=', customerId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  for (const [index, contact] of contacts.entries()) {
    const known = before.find((other) => other.id === contact.id);
    const rights = withRequiredRights((contact.rights ?? known?.rights ?? usual).filter(isRightKey));
    // A changed e-mail address is another person's account, whose rights are checked afresh.
    const same = isSameAddress(known, contact);
    requireGrantable(standing, rights, [...withRequiredRights(usual), ...(known && same ? known.rights : [])]);
    const opens = contact.hasAccount && !(same && known?.hasAccount);
    if (opens && standing?.role === 'agent') throw refused(COMMERCIAL_MESSAGES.accountsByOffice);
    const other = opens ? await otherPlaceOf(contact.email, { customerId }) : null;
    if (other) throw badField(`contacts.${index}.email`, COMMERCIAL_MESSAGES.contactHasOtherPlace(other));
    const values = { ...contact, rights };
    const written = await db()
      .insertInto('customerContact')
      .values({ agencyId, customerId, ...values })
      .onConflict((c) =>
        c.columns(['agencyId', 'id']).doUpdateSet(values).where('customerContact.customerId', '=', customerId),
      )
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) throw badField('contacts', VALIDATION_MESSAGES.format);
    if (contact.hasAccount) emit(accountRequested, { role: 'customer', customerId });
  }
  const open = new Set(contacts.filter((c) => c.hasAccount).map((c) => c.email?.toLowerCase()));
  for (const { hasAccount, email } of before) {
    if (!hasAccount || !email || open.has(email.toLowerCase())) continue;
    emit(accountClosed, { role: 'customer', customerId });
  }
}
