import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { customerNoun, customerSet } from '../../customer/acts';
import { deleteCustomer } from '../../customer/delete-customer';
import { saveCustomer } from '../../customer/save-customer';
import { selectCustomerById } from '../../customer/select-customer';
import { db } from '../../tables';
import {
  addressOf,
  firstSentence,
  type Identified,
  kindOf,
  pickPresent,
  refuseHomonyms,
  savedFields,
  text,
  type Values,
} from './kind';
import { aboutAny, NOT_DELETED } from './not-deleted';

const digits = (values: Values, key: string): string => text(values, key).replace(/\D/g, '');

interface Like {
  id: string;
  name: string;
  sameName: boolean;
  siren: string;
  siret: string;
}

/** Identifies a customer by name. A SIREN or SIRET that another customer has is refused as a duplicate. */
async function identify(values: Values): Promise<Identified> {
  const name = text(values, 'name');
  const [siren, siret] = [digits(values, 'siren'), digits(values, 'siret')];
  // Each condition uses an index of its own: a file of ten thousand lines runs this query ten thousand times.
  const like = [sql`name_folded = public.fold(${name})`];
  if (siret) like.push(sql`siret = ${siret}`);
  if (siren) like.push(sql`siren = ${siren}`);
  const { rows: found } = await sql<{ key: string; row: Like | null }>`
    select f.key, case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name,
      'sameName', c.name_folded = f.key, 'siren', coalesce(c.siren, ''), 'siret', coalesce(c.siret, '')) end as row
    from (select public.fold(${name}) as key) f
    left join (select * from customer where ${NOT_DELETED.customer} and (${sql.join(like, sql` or `)})) c on true
    order by c.id`.execute(db());
  const key = found[0]?.key ?? name;
  const rows = found.flatMap(({ row }) => row ?? []);
  const [named, ...homonyms] = rows.filter((row) => row.sameName);
  refuseHomonyms(homonyms, name);
  const twin = rows.find((row) => !row.sameName && ((siret !== '' && row.siret === siret) || !(siret && row.siret)));
  if (twin && !named) {
    const number = siret !== '' && twin.siret === siret ? 'SIRET' : 'SIREN';
    throw conflict(`Le client « ${twin.name} » a déjà ce ${number} : reprenez son nom pour le compléter`, 'twin');
  }
  const numbers = siret ? [`siret:${siret}`] : siren ? [`siren:${siren}`] : [];
  return { id: named?.id, keys: [`name:${key}`, ...numbers] };
}

export async function searchKeyOf(value: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select public.fold(${value}) as key`.execute(db());
  return rows[0]?.key ?? value;
}

const FIELDS = [
  'name',
  'type',
  'email',
  'siren',
  'siret',
  'vatNumber',
  'firstName',
  'lastName',
  'settlementPeriod',
  'settlementDays',
  'prospect',
  'subcontractor',
];

function fieldsOf(values: Values, before: Record<string, unknown> | undefined): Record<string, unknown> {
  const phones = (before?.phones ?? []) as string[];
  // A private person has a first and a last name, but the file may have one column for both.
  const [firstName = '', ...rest] = text(values, 'name').split(' ');
  const person =
    values.type === CUSTOMER_TYPE.individual && !before && values.lastName === undefined && rest.length > 0
      ? { firstName, lastName: rest.join(' ') }
      : {};
  return {
    ...person,
    ...pickPresent(values, FIELDS),
    ...(values.phone === undefined ? {} : { phones: [values.phone, ...phones.slice(1)] }),
    ...addressOf(values, before),
  };
}

export const customerKind = kindOf({
  columns: RECORD_COLUMNS.customers,
  set: customerSet,
  noun: customerNoun,
  saves: { writes: saveCustomer },
  schema: customerSaveSchema,
  nameOf: (values) => text(values, 'name'),
  identify,
  fieldsOf,
  read: async (id) => savedFields(customerSaveSchema, await selectCustomerById(id)),
  remove: deleteCustomer,
  dependents: (id) =>
    firstSentence([
      [sql`select from site where customer_id = ${id} and ${NOT_DELETED.site}`, 'Des sites lui ont été ajoutés'],
      [sql`select from estimate where customer_id = ${id}`, 'Des devis lui ont été adressés'],
      [sql`select from invoice where customer_id = ${id}`, 'Des factures lui ont été adressées'],
      [sql`select from price where customer_id = ${id} and ${NOT_DELETED.price}`, 'Des tarifs lui ont été donnés'],
      ...aboutAny(sql`customer_id = ${id}`),
    ]),
});
