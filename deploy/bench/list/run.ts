import { newId } from '@vigie/contracts/core/id';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { ensureServer } from '@vigie/local/build';
import { asAdmin, newPerson, type Person } from '@vigie/testing/people';
import { startThroughGateway } from '@vigie/testing/servers/gateway-program';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld, type World } from '@vigie/testing/world';
import pg from 'pg';
import { inTurns, median, msOf, reportBudget } from '../verdict';
import { type BareHttp, startBareHttp } from './bare-http';
import { fillLogbook } from './fill';
import { postJson } from './post-json';

/** Rows of an agency, and number of turns for each of its lists. */
const SIZES = [
  { rows: 10_000, turns: 60 },
  { rows: 100_000, turns: 15 },
  { rows: 1_000_000, turns: 5 },
];
const LARGEST = Number(process.env.ROWS ?? 1_000_000);
const BUDGET = 2;

/** A list call for 25 rows, and the parts of the handwritten statement for the same rows. */
interface Asked {
  name: string;
  body: (rows: number) => object;
  where?: string;
  order?: string;
  offset?: (rows: number) => number;
}

const LISTS: Asked[] = [
  { name: 'default page', body: () => ({}) },
  {
    name: 'two families of a period',
    body: () => ({ filters: { period: { start: '2020-01-01' }, family: ['incident', 'delivery'] } }),
    where: `e.created_at >= '2020-01-01' and e.family_key = any('{incident,delivery}')`,
  },
  { name: 'last page', body: (rows) => ({ page: rows / 25 }), offset: (rows) => rows - 25 },
  {
    name: 'other sort',
    body: () => ({ orderBy: 'site', ascending: true }),
    order: `coalesce(e.site_name, ''), e.id`,
  },
  { name: 'search, a few rows', body: () => ({ query: 'réf-4242x' }), where: `e.search_text like '%ref-4242x%'` },
  { name: 'search, every tenth row', body: () => ({ query: 'Porte' }), where: `e.search_text like '%porte%'` },
];

/**
 * Measures list calls through the gateway, beside the two handwritten statements (page and count) sent by `pg` with the
 * role of the program, in turns, at ten thousand, a hundred thousand and a million rows of one agency. Where the
 * statements are faster than a bare HTTP proxy answers as many bytes, the baseline is the sum of both. Both ratios are
 * printed.
 */
async function main(): Promise<void> {
  await ensureServer(() => undefined);
  const postgres = await startTemplateServer();
  const world = await openWorld();
  const sizes = SIZES.filter(({ rows }) => rows <= LARGEST).map((size) => ({ ...size, agencyId: newId() }));
  await asAdmin(world, (client) => fillLogbook(client, sizes));
  const gateway = await startThroughGateway(world, 'field');
  const http = await startBareHttp();
  try {
    const through = { ...world, urls: { ...world.urls, field: gateway.url } };
    for (const { agencyId, rows, turns } of sizes) {
      const person = await newPerson(world, agencyId);
      if (rows === sizes[0]?.rows) await warmUp(through, person, rows);
      for (const list of LISTS) await compare(through, http, person, list, { rows, turns });
    }
  } finally {
    await http.stop();
    await gateway.stop();
    await world.close();
    await postgres.stop();
  }
}

const WARM_UP_TURNS = 400;

/** Asks for every list, as users do all day: a program that has just started compiles its code at the first hundred calls. */
async function warmUp(world: World, person: Person, rows: number): Promise<void> {
  for (let turn = 0; turn < WARM_UP_TURNS; turn += 1)
    for (const list of LISTS) await ask(world, person, { limit: 25, ...list.body(rows) });
}

const ask = (world: World, person: Person, body: object): Promise<unknown> =>
  postJson(
    `${world.urls.field}/api${logbookCalls.fetchEvents.path.replace(':agencyId', person.agencyId)}`,
    { authorization: `Bearer ${person.token}` },
    body,
  );

async function compare(
  world: World,
  http: BareHttp,
  person: Person,
  list: Asked,
  { rows, turns }: { rows: number; turns: number },
): Promise<void> {
  const body = { limit: 25, ...list.body(rows) };
  const pool = new pg.Pool({ connectionString: world.databaseUrl('field'), max: 1 });
  const bytes = JSON.stringify(await ask(world, person, body)).length;
  const handedOn: number[] = [];
  const { product, baseline, ratio } = await inTurns(
    turns,
    msOf(() => ask(world, person, body)),
    async () => {
      handedOn.push(await msOf(() => http.ask(body, bytes))());
      return msOf(() => byHand(pool, person.agencyId, list, rows))();
    },
  );
  await pool.end();
  const bare = median(handedOn);
  const withHttp = product / (baseline + bare);
  reportBudget(
    `list of 25 of ${rows.toLocaleString('fr-FR')} rows, ${list.name}: ${product.toFixed(1)} ms through the gateway; its SQL through pg: ${baseline.toFixed(1)} ms; ratio ${ratio.toFixed(2)}; as many bytes over bare HTTP: ${bare.toFixed(1)} ms; ratio to both ${withHttp.toFixed(2)}`,
    `${BUDGET}${baseline < bare ? ' to both' : ''}`,
    (baseline < bare ? withHttp : ratio) <= BUDGET,
  );
}

async function byHand(pool: pg.Pool, agencyId: string, list: Asked, rows: number): Promise<void> {
  const from = `from field.logbook_entry e where not e.deleted and ${list.where ?? 'true'}`;
  const order = list.order ?? 'e.created_at desc, e.id desc';
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
  await client.query(`select e.* ${from} order by ${order} limit 25 offset ${list.offset?.(rows) ?? 0}`);
  await client.query(`select count(*) ${from}`);
  await client.query('commit');
  client.release();
}

await main();
