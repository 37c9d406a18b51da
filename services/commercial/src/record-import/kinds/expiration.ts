import { expirationSaveSchema } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationRight } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { RECORD_COLUMNS } from '@vigie/contracts/commercial/record-import/import-columns';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { type ExpirationRecord, expirationNoun, expirationSet } from '../../expiration/noun';
import { saveExpiration } from '../../expiration/save-expiration';
import { selectExpirationById } from '../../expiration/select-expiration';
import { db } from '../../tables';
import { searchKeyOf } from './customer';
import {
  agentNamed,
  customerNamed,
  type Identified,
  kindOf,
  pickPresent,
  savedFields,
  text,
  type Values,
} from './kind';
import { NOT_DELETED } from './not-deleted';

async function subjectOf(values: Values) {
  const [agent, customer] = [text(values, 'agent'), text(values, 'customer')];
  const named = [agent, customer, values.category].filter(Boolean);
  if (named.length !== 1)
    throw conflict('Indiquez un agent, un client ou une catégorie, et un seul', 'subject_unknown');
  if (agent) return { subject: 'agent', agent: { id: await agentNamed(agent) }, customer: null, category: null };
  if (customer)
    return { subject: 'customer', agent: null, customer: { id: await customerNamed(customer) }, category: null };
  return { subject: 'agency', agent: null, customer: null, category: values.category as number };
}

/** Identifies an expiration by subject and name; when there are several, by its last day. */
async function identify(values: Values): Promise<Identified> {
  const more = await subjectOf(values);
  const name = text(values, 'name');
  const { rows } = await sql<{ id: string; endDate: string | null }>`
    select id, end_date from expiration
    where subject = ${more.subject} and public.fold(name) = public.fold(${name}) and ${NOT_DELETED.expiration}
      and agent_id is not distinct from ${more.agent?.id ?? null}::uuid
      and customer_id is not distinct from ${more.customer?.id ?? null}::uuid
      and category is not distinct from ${more.category}::int
    order by end_date desc nulls last, id`.execute(db());
  const found = rows.find(({ endDate }) => endDate === values.endDate) ?? (rows.length === 1 ? rows[0] : undefined);
  const about = more.agent?.id ?? more.customer?.id ?? more.category;
  return {
    id: found?.id,
    keys: [[about, await searchKeyOf(name), values.endDate].join('/'), ...(found ? [found.id] : [])],
    more,
  };
}

async function read(id: string): Promise<Record<string, unknown>> {
  const { files, agent, customer, ...expiration } = await selectExpirationById(id);
  const refs = { agent: agent && { id: agent.id }, customer: customer && { id: customer.id } };
  return { ...savedFields(expirationSaveSchema, expiration), ...refs, files: files.map((file) => ({ id: file.id })) };
}

async function remove(row: ExpirationRecord, _body: never, { standing }: Actor): Promise<void> {
  if (standing) requireRight(standing, expirationRight('DELETE', row));
}

export const expirationKind = kindOf({
  columns: RECORD_COLUMNS.expirations,
  set: expirationSet,
  noun: expirationNoun,
  saves: { writes: saveExpiration },
  schema: expirationSaveSchema,
  nameOf: (values) =>
    [text(values, 'name'), text(values, 'agent') || text(values, 'customer')].filter(Boolean).join(', '),
  identify,
  fieldsOf: (values) => ({
    ...pickPresent(values, ['description', 'endDate', 'initialSendDate']),
    expirationType: { name: text(values, 'name') },
  }),
  read,
  remove,
  dependents: async () => null,
});
