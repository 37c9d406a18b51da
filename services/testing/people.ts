import type { AnyCall, CallResult, InputArguments } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { prefixedPath } from '@vigie/contracts/core/paths';
import type { RightKey } from '@vigie/contracts/core/rights';
import { RIGHTS } from '@vigie/contracts/core/rights';
import type { Role } from '@vigie/contracts/core/roles';
import { VIEWING_HEADER } from '@vigie/contracts/core/viewing';
import { signAccessToken } from '@vigie/service-kit/http/tokens';
import type pg from 'pg';
import type { World } from './world';

/** A caller: a member of an agency with a role and rights, or a platform administrator. */
export interface Person {
  userId: string;
  agencyId: string;
  token: string;
  role: Role;
  customerId: string | null;
  agentId: string | null;
}

export interface Answer<C> {
  status: number;
  body: CallResult<C> & {
    code?: number;
    message?: string;
    key?: string;
    right?: string;
    errors?: { path: string; message: string }[];
  };
  bytes: Buffer;
}

interface More {
  agencyId?: string;
  form?: FormData;
  rawBody?: string;
  unprefixed?: boolean;
  viewing?: string;
}

/** The token of a person outlives the slowest run of a test file, in milliseconds. */
const LONGEST_TEST_MS = 6 * 3_600_000;

/** The input of a call, which a form replaces, and options. */
type Given<C> = InputArguments<C, [more?: More]> | [input: undefined, more: More & { form: FormData }];

/** Makes a call as a person, on the path of its role, and returns the answer, errors included. */
export async function callAs<C extends AnyCall>(
  world: World,
  person: Person | null,
  call: C,
  ...[input, more = {}]: Given<C>
): Promise<Answer<C>> {
  const given = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const agencyId = more.agencyId ?? person?.agencyId ?? newId();
  const values: Record<string, string> = {
    agencyId,
    customerId: person?.customerId ?? '',
    agentId: person?.agentId ?? '',
    ...given.params,
  };
  const template = person && !more.unprefixed ? pathOf(call, person) : call.path;
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? newId()));
  const query = given.query ? `?${new URLSearchParams(given.query)}` : '';
  const hasBody = call.method !== 'GET' && !more.form;
  const response = await fetch(`${world.urls[call.program]}/api${path}${query}`, {
    method: call.method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(more.viewing ? { [VIEWING_HEADER]: more.viewing } : {}),
    },
    body: more.form ?? (hasBody ? (more.rawBody ?? JSON.stringify(given.body ?? {})) : undefined),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(bytes.toString()) : {}, bytes };
}

/**
 * Makes a call and returns its body.
 * @throws when the answer is not 200
 */
export async function ok<C extends AnyCall>(
  world: World,
  person: Person,
  call: C,
  ...rest: Given<C>
): Promise<CallResult<C>> {
  const answer = await callAs(world, person, call, ...rest);
  if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function pathOf(call: AnyCall, person: Person): string {
  if (person.role === 'customer' && call.prefixes.includes('customer')) return prefixedPath(call, 'customer');
  if (person.role === 'agent' && call.prefixes.includes('agent')) return prefixedPath(call, 'agent');
  return call.path;
}

/** Inserts a new agency, active and subscribed, with no other rows. */
export async function newAgency(world: World, name = 'Agence de test'): Promise<string> {
  const id = newId();
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.agency (id, name, status, subscription_active, agents_limit, siren, siret, vat_number, authorisation_number, address)
       values ($1, $2, 100, true, 5000, '732829320', '73282932000074', 'FR44732829320', 'AUT-075-2119-01-15-20260123456',
               '{"street":"1 rue de la Paix","zipcode":"75002","city":"Paris","country":"France"}')`,
      [id, name],
    ),
  );
  return id;
}

/**
 * Inserts a new member of an agency. A manager holds every right unless `rights` is given; `owner` makes it the owner.
 */
export async function newPerson(
  world: World,
  agencyId: string,
  options: { role?: Role; rights?: RightKey[]; owner?: boolean; customerId?: string; agentId?: string } = {},
): Promise<Person> {
  const role = options.role ?? 'manager';
  const userId = newId();
  const sessionId = newId();
  const customerId = role === 'customer' ? (options.customerId ?? newId()) : null;
  const agentId = role === 'agent' ? (options.agentId ?? newId()) : null;
  const rights = options.rights ?? (role === 'manager' ? Object.keys(RIGHTS) : []);
  await asAdmin(world, async (client) => {
    await client.query(
      `insert into platform.user_account (id, email, first_name, last_name, admin) values ($1, $2, 'Prénom', 'Nom', $3)`,
      [userId, `${userId}@exemple.test`, role === 'admin'],
    );
    await client.query('insert into platform.session (id, user_id) values ($1, $2)', [sessionId, userId]);
    if (role !== 'admin') {
      await client.query(
        `insert into platform.membership (agency_id, id, user_id, role, rights, customer_id, agent_id)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [agencyId, newId(), userId, role, rights, customerId, agentId],
      );
    }
    if (options.owner)
      await client.query('update platform.agency set owner_user_id = $2 where id = $1', [agencyId, userId]);
  });
  const token = await signAccessToken({ userId, sessionId }, Date.now() + LONGEST_TEST_MS);
  return { userId, agencyId, role, customerId, agentId, token };
}

/** Runs a function with a superuser connection to the test database. */
export async function asAdmin<T>(world: World, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await world.admin.connect();
  let done = false;
  try {
    const result = await work(client);
    // Resets triggers, role, search path and temporary tables, so that the next user of the connection finds it as new.
    await client.query('reset all; reset role; discard temp');
    done = true;
    return result;
  } finally {
    // A failed function may have left a transaction open, so its connection is destroyed.
    client.release(!done);
  }
}
