import { gzipSync } from 'node:zlib';
import { grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { allCalls } from '@vigie/contracts/registry/registry';
import fc from 'fast-check';
import pg from 'pg';
import { z } from 'zod';
import { arbitraryInput, type GivenInput, type IdsOf } from '../arbitrary-input';
import { type FurnishedAgency, furnishAgency } from '../furnish-agency';
import { newAgency, newPerson, type Person } from '../people';
import { idsByKind, rowsOf, tenantTables } from '../tenant-rows';
import { openWorld, type World } from '../world';

/**
 * Bodies that no screen sends: every answer is a success or a refusal in French, and 500 is a bug. Bodies are generated
 * from the declarations, so a new call needs no test code here.
 */

let world: World;
let agency: FurnishedAgency;
let admin: Person;
let alone: Person;
let kinds: Map<string, Set<string>>;
beforeAll(async () => {
  world = await openWorld();
  agency = await furnishAgency(world, 'aubepine');
  admin = await newPerson(world, agency.id, { role: 'admin' });
  const client = new pg.Client({ connectionString: world.adminUrl });
  await client.connect();
  kinds = idsByKind(await rowsOf(client, agency.id, await tenantTables(client)));
  await client.end();
  alone = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const withBody = allCalls.filter((call) => call.body).map((call) => [call.name, call] as const);
const uploads = allCalls.filter((call) => call.upload).map((call) => [call.name, call] as const);

const FRENCH = ['Paramètres invalides', 'Des paramètres sont manquants'];
/** Replacements for texts, days and numbers. */
const UNSTORABLE = ['a\0b', `a${String.fromCharCode(0xd83d)}b`];
const INSTANTS = ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'];
const NUMBERS = [2 ** 53, Number.MAX_SAFE_INTEGER, 1e300, -1e300, 0.1 + 2 ** 40];

/**
 * A caller whose rights the call accepts. Calls about passwords and sessions get a separate person, since they would
 * sign out the others.
 */
function callerOf(call: AnyCall): Person {
  if (call.access.kind === 'platformAdmin') return admin;
  if (!call.inAgency) return alone;
  return grantOf(call.access, 'manager').kind === 'never' ? agency.agent : agency.owner;
}

async function sendRaw(
  call: AnyCall,
  given: GivenInput,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const who = callerOf(call);
  const values: Record<string, string> = { agencyId: who.agencyId, ...given.params };
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? newId()));
  const answer = await fetch(`${world.urls[call.program]}/api${path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, message: text.startsWith('{') ? String(JSON.parse(text).message) : text };
}

const JSON_BODY = { 'content-type': 'application/json' };
const sendJson = (call: AnyCall, given: GivenInput, body: string) => sendRaw(call, given, body, JSON_BODY);

/** Mostly existing ids: an unknown one is refused before the body is looked at. */
const idsOf: IdsOf = (kind) => {
  const known = [...(kinds.get(kind) ?? [])];
  const fresh = fc.uuid({ version: 7 });
  return known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, fresh) : fresh;
};

const sampled = (call: AnyCall, count: number): GivenInput[] =>
  fc.sample(arbitraryInput(call, idsOf), { numRuns: count, seed: 20_261_122 });

interface Spoilt {
  /** Path of the leaf; all elements of a list share one. */
  place: string;
  body: unknown;
}

/** Returns the body once per replaceable leaf, with that leaf replaced. */
function spoilt(body: unknown, spoils: (leaf: unknown) => readonly unknown[], place = ''): Spoilt[] {
  if (typeof body !== 'object' || body === null)
    return spoils(body).map((other, i) => ({ place: `${place}=${i}`, body: other }));
  return Object.entries(body).flatMap(([key, value]) =>
    spoilt(value, spoils, `${place}/${Array.isArray(body) ? '' : key}`).map((other) => {
      const whole = Array.isArray(body)
        ? body.map((one, i) => (String(i) === key ? other.body : one))
        : { ...body, [key]: other.body };
      return { place: other.place, body: whole };
    }),
  );
}

/** Samples bodies and spoils each place once: the same place in another sample adds nothing. */
function spoiltOnce(call: AnyCall, count: number, spoils: (leaf: unknown) => readonly unknown[]) {
  const seen = new Set<string>();
  return sampled(call, count).flatMap((given) =>
    spoilt(given.body, spoils)
      .filter(({ place }) => !seen.has(place) && seen.add(place))
      .map(({ body }) => ({ given, body })),
  );
}

/** Enough samples for optional members to occur. */
const SAMPLES = 6;

const DAY = /^\d{4}-\d\d-\d\d/;
const days = (leaf: unknown) =>
  typeof leaf === 'string' && DAY.test(leaf) ? INSTANTS.map((it) => it.slice(0, leaf.length === 10 ? 10 : 40)) : [];
const numbers = (leaf: unknown) => (typeof leaf === 'number' ? NUMBERS : []);
const texts = (leaf: unknown) => (typeof leaf === 'string' ? UNSTORABLE : []);

test.each(withBody)('%s refuses text that cannot be stored, wherever it is', async (_name, call) => {
  const inKey = sampled(call, 1).map((given) => ({ given, body: { ...Object(given.body), 'a\0b': 1 } }));
  for (const { given, body } of [...spoiltOnce(call, SAMPLES, texts), ...inKey]) {
    const { status, message } = await sendJson(call, given, JSON.stringify(body));
    expect({ status, french: FRENCH.includes(message), body }).toEqual({ status: 400, french: true, body });
  }
});

test.each(withBody)('%s answers days and numbers out of all bounds without a fault', async (_name, call) => {
  for (const { given, body } of spoiltOnce(call, SAMPLES, (leaf) => [...days(leaf), ...numbers(leaf)])) {
    const { status } = await sendJson(call, given, JSON.stringify(body));
    expect({ body, fault: status >= 500 }).toEqual({ body, fault: false });
  }
});

test.each(withBody)('%s refuses what is nested without end, cut short or wrongly packed', async (_name, call) => {
  const [given] = sampled(call, 1);
  if (!given) throw new Error('No input.');
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const json = JSON.stringify(given.body ?? {});
  const key = Object.keys(Object(given.body))[0] ?? 'x';
  const answers = [
    await sendJson(call, given, `{"${key}":${deep}}`),
    await sendJson(call, given, `{"${key}":${deep.slice(0, 50_000)}`),
    await sendRaw(call, given, new Uint8Array(gzipSync(json).subarray(0, -4)), {
      ...JSON_BODY,
      'content-encoding': 'gzip',
    }),
    await sendRaw(call, given, json, { ...JSON_BODY, 'content-encoding': 'gzip' }),
    await sendRaw(call, given, json, { ...JSON_BODY, 'content-encoding': 'none-such' }),
    await sendRaw(call, given, json, { 'content-type': 'application/json; charset=none-such' }),
  ];
  for (const { status, message } of answers) {
    // Calls without a token have a lower size limit.
    const french = FRENCH.includes(message) || message === ERROR_MESSAGES.filesTooLarge;
    expect({ refused: status === 400 || status === 413, french }).toEqual({ refused: true, french: true });
  }
});

test.each(uploads)('%s refuses a form that is none, is cut short or has too many parts', async (_name, call) => {
  const [given] = sampled(call, 1);
  if (!given) throw new Error('No input.');
  const part = (i: number) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${i}.txt"\r\n\r\ntexte\r\n`;
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const many = Array.from({ length: 41 }, (_, i) => part(i)).join('');
  const answers = [
    await sendRaw(call, given, part(0), { 'content-type': 'multipart/form-data' }),
    await sendRaw(call, given, part(0), form),
    await sendRaw(call, given, part(0).slice(0, 30), form),
    await sendRaw(call, given, `${many}--b--\r\n`, form),
    await sendRaw(call, given, `--b\r\ncontent-disposition: form-data; name="a\0b"\r\n\r\na\0b\r\n--b--\r\n`, form),
  ];
  for (const { status, message } of answers) expect({ status, message }).toMatchObject({ status: 400 });
});

test.each(allCalls.filter((call) => call.path.replace(':agencyId', '').includes(':')).map((c) => [c.name, c] as const))(
  '%s is not brought down by its path',
  async (_name, call) => {
    const who = callerOf(call);
    for (const value of ['%00', '%ff', '%ED%A0%BD', 'a'.repeat(5_000), '..%2f..', "'"]) {
      const path = call.path.replace(':agencyId', who.agencyId).replace(/:\w+/g, value);
      const { status } = await fetch(`${world.urls[call.program]}/api${path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${who.token}` },
      });
      expect({ value, fault: status >= 500 }).toEqual({ value, fault: false });
    }
  },
);

/** Values of a query, encoded: zero, half a character, no UTF-8 at all, days and numbers out of all bounds. */
const QUERIES = [
  ...['a%00b', 'a%ED%A0%BDb', '%ff', '', '-1', '1e300', '0000-01-01', 'a'.repeat(4_000)],
  ...[...INSTANTS, '[', '{"a":1}'].map(encodeURIComponent),
];
const withQuery = allCalls.filter((call) => call.query).map((call) => [call.name, call] as const);

test.each(withQuery)('%s is not brought down by its query', async (_name, call) => {
  const who = callerOf(call);
  const [given] = sampled(call, 1);
  const values: Record<string, string> = { agencyId: who.agencyId, ...given?.params };
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? newId()));
  const keys = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  for (const value of QUERIES) {
    const query = keys.map((key) => `${key}=${value}`).join('&');
    const { status } = await fetch(`${world.urls[call.program]}/api${path}?${query}`, {
      method: call.method,
      headers: { authorization: `Bearer ${who.token}`, ...JSON_BODY },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    expect({ value, fault: status >= 500 }).toEqual({ value, fault: false });
  }
});
