import { newId } from '@vigie/contracts/core/id';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { agents } from '@vigie/service-commercial/agent/list-agents';
import { customers } from '@vigie/service-commercial/customer/list-customers';
import { invoices } from '@vigie/service-commercial/invoice/list-invoices';
import { sites } from '@vigie/service-commercial/site/list-sites';
import { anomalies } from '@vigie/service-field/anomaly/list-anomalies';
import { entriesFor } from '@vigie/service-field/logbook/list-entries';
import { services } from '@vigie/service-field/service/list-services';
import { transaction, transactionOf } from '@vigie/service-kit/db/database';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { ListScope } from '@vigie/service-kit/lists/bind-list';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { fillLists, manyServices } from '../list-rows';
import { openWorld, type World } from '../world';

/** Compares each list with a plain statement that joins, folds and sorts everything without regard to speed. */

let world: World;
const agencyId = newId();
beforeAll(async () => {
  world = await openWorld();
  await fillLists(world, agencyId);
});
afterAll(() => world.close());

type Sql = RawBuilder<unknown>;
/** Every column may order the rows for somebody who holds every right. */
const OWNER: Standing = {
  ...{ agencyId, role: 'manager', owner: true, altered: false, rights: new Set() },
  ...{ customerId: null, agentId: null, timeZone: 'Europe/Paris', holidayLocale: 'FR' },
};
interface Plain {
  program: ProgramName;
  list: { fetch(request: ListRequest, scope: ListScope): Promise<{ data: { id: string }[]; filtered: number }> };
  from: Sql;
  id: Sql;
  texts: Sql[];
  order: Record<string, Sql>;
  /** Filters as sent, each with the condition that it stands for. */
  filters: [ListRequest['filters'], Sql][];
}

const customer = (row: string) =>
  sql`commercial.customer c on c.agency_id = ${sql.ref(`${row}.agency_id`)} and c.id = ${sql.ref(`${row}.customer_id`)}`;
const directory = (row: string) => sql`
  left join commercial.shared_site si on si.agency_id = ${sql.ref(`${row}.agency_id`)} and si.id = ${sql.ref(`${row}.site_id`)}
  left join commercial.shared_customer c on c.agency_id = ${sql.ref(`${row}.agency_id`)} and c.id = ${sql.ref(`${row}.customer_id`)}`;

const PLAIN: Record<string, Plain> = {
  services: {
    program: 'field',
    list: services,
    from: sql`field.service s ${directory('s')} left join commercial.shared_agent a on a.id = s.agent_id`,
    id: sql`s.id`,
    texts: [sql`s.reference`, sql`si.name`, sql`c.name`, sql`a.name`, sql`s.specialty`],
    order: {
      startAt: sql`s.start_at`,
      reference: sql`s.reference`,
      site: sql`public.fold(si.name)`,
      customer: sql`public.fold(c.name)`,
      agent: sql`public.fold(a.name)`,
      specialty: sql`s.specialty`,
    },
    filters: [
      [{ status: [100, 300] }, sql`s.status = any('{100,300}')`],
      [{ isAgent: 1 }, sql`s.agent_id is not null`],
      [{ isAgent: 0 }, sql`s.agent_id is null`],
      [{ agentStatus: [100] }, sql`a.status = 100`],
    ],
  },
  entries: {
    program: 'field',
    list: entriesFor({}),
    from: sql`field.logbook_entry e ${directory('e')} left join commercial.shared_agent a on a.id = e.agent_id
      left join field.logbook_link l on l.record_id = e.id`,
    id: sql`e.id`,
    texts: [
      sql`case when l.position is null then 'En attente' else 'MC-' || lpad(l.position::text, 6, '0') end`,
      sql`e.infos`,
      sql`coalesce(e.site_name, si.name, '')`,
      sql`coalesce(e.agent_name, a.name, '')`,
      sql`coalesce(e.customer_name, c.name, '')`,
    ],
    order: {
      createdAt: sql`e.created_at`,
      reference: sql`l.position`,
      site: sql`coalesce(e.site_name, si.name, '')`,
      agent: sql`coalesce(e.agent_name, a.name, '')`,
    },
    filters: [[{ family: ['incident'] }, sql`e.family_key = 'incident'`]],
  },
  anomalies: {
    program: 'field',
    list: anomalies,
    from: sql`field.service_anomaly x join field.service s on s.id = x.service_id ${directory('s')}
      left join commercial.shared_agent a on a.id = x.agent_id`,
    id: sql`(x.service_id || ' ' || x.key)`,
    texts: [sql`s.reference`, sql`si.name`, sql`c.name`, sql`a.name`],
    order: {
      at: sql`x.at`,
      agent: sql`public.fold(a.name)`,
      site: sql`public.fold(si.name)`,
      reference: sql`s.reference`,
    },
    filters: [[{ code: ['late'] }, sql`x.code = 'late'`]],
  },
  invoices: {
    program: 'commercial',
    list: invoices,
    from: sql`commercial.invoice i join ${customer('i')}`,
    id: sql`i.id`,
    texts: [sql`i.number`, sql`i.title`, sql`c.name`],
    order: {
      createdAt: sql`i.created_at`,
      number: sql`i.number`,
      customer: sql`public.fold(c.name)`,
      title: sql`public.fold(i.title)`,
    },
    filters: [[{ status: [0] }, sql`i.status = 0`]],
  },
  customers: {
    program: 'commercial',
    list: customers,
    from: sql`commercial.customer c`,
    id: sql`c.id`,
    texts: [sql`c.name`, sql`c.email`, sql`c.address->>'city'`],
    order: { name: sql`public.fold(c.name)`, email: sql`c.email` },
    filters: [[{ status: [100] }, sql`c.status = 100`]],
  },
  sites: {
    program: 'commercial',
    list: sites.manager,
    from: sql`commercial.site s join ${customer('s')}`,
    id: sql`s.id`,
    texts: [sql`s.name`, sql`c.name`, sql`s.address->>'city'`, sql`s.address->>'street'`],
    order: {
      name: sql`public.fold(s.name)`,
      customer: sql`public.fold(c.name)`,
      city: sql`public.fold(s.address->>'city')`,
    },
    filters: [[{ status: [100] }, sql`s.status = 100`]],
  },
  agents: {
    program: 'commercial',
    list: agents,
    from: sql`commercial.agent a`,
    id: sql`a.id`,
    texts: [
      sql`a.first_name`,
      sql`a.last_name`,
      sql`a.reference`,
      sql`a.email`,
      sql`a.address->>'city'`,
      sql`array_to_string(a.specialties, ' ')`,
    ],
    order: { name: sql`public.fold(a.last_name || ' ' || a.first_name)`, reference: sql`a.reference` },
    filters: [[{ status: [100] }, sql`a.status = 100`]],
  },
};

const word = fc.constantFrom(
  ...[
    'e',
    'É',
    'quai',
    'ÉTÉ',
    'zoé',
    'dupont',
    'Tilleuls',
    '1',
    '00',
    'mc-0000',
    'MC',
    'att',
    'én',
    '%',
    '_',
    '\\',
    'ouvert',
    'rien',
    'f2026',
    'lille',
    'cyno',
    'inconnu',
  ],
);
const asked = (plain: Plain) =>
  fc.record({
    query: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
    limit: fc.constantFrom(1, 5, 25, 250),
    page: fc.constantFrom(1, 1, 2, 3, 9),
    ascending: fc.boolean(),
    orderBy: fc.constantFrom(...Object.keys(plain.order)),
    filter: fc.option(fc.constantFrom(...plain.filters)),
  });

const inAgency = <T>(program: ProgramName, work: () => Promise<T>) =>
  transaction(world.databases[program], { agencyId }, work);

async function plainly(plain: Plain, request: Omit<ListRequest, 'filters'>, condition: Sql) {
  const db = transactionOf<unknown>()();
  const words = request.query.split(' ').filter(Boolean);
  const found = words.map((it) => {
    const pattern = `%${it.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(${sql.join(
      plain.texts.map((text) => sql`public.fold(${text}) like public.fold(${pattern})`),
      sql` or `,
    )})`;
  });
  const where = sql.join([condition, ...found], sql` and `);
  const direction = sql.raw(request.ascending ? 'asc' : 'desc');
  const { rows } = await sql<{ id: string }>`
    select ${plain.id} as id from ${plain.from} where ${where}
    order by ${plain.order[request.orderBy]} ${direction} nulls last, ${plain.id} ${direction}`.execute(db);
  const begin = (request.page - 1) * request.limit;
  return { ids: rows.slice(begin, begin + request.limit).map((row) => row.id), filtered: rows.length };
}

describe.each(Object.keys(PLAIN))('%s', (name) => {
  const plain = PLAIN[name] as Plain;

  test('a page holds the rows, in the order and with the total, of the plain statement', async () => {
    await fc.assert(
      fc.asyncProperty(asked(plain), async ({ filter, ...request }) => {
        const [filters, condition] = filter ?? [{}, sql`true`];
        await inAgency(plain.program, async () => {
          const { data, filtered } = await plain.list.fetch({ ...request, filters }, { standing: OWNER });
          expect({ ids: data.map((row) => row.id), filtered }).toEqual(await plainly(plain, request, condition));
        });
      }),
      { numRuns: 60 },
    );
  });

  test('a row of a page is the row of the whole list', async () => {
    await inAgency(plain.program, async () => {
      const [orderBy = ''] = Object.keys(plain.order);
      const request = { query: '', ascending: true, orderBy, filters: {} };
      const whole = await plain.list.fetch({ ...request, limit: 0, page: 1 }, { standing: OWNER });
      const second = await plain.list.fetch({ ...request, limit: 5, page: 2 }, { standing: OWNER });
      expect(whole.data.length).toBeGreaterThan(10);
      expect(second.data).toEqual(whole.data.slice(5, 10));
    });
  });
});

test('a search in a long list is answered by its index, row level security or not', async () => {
  const busy = newId();
  await manyServices(world, busy);
  const plan = await transaction(world.databases.field, { agencyId: busy }, async () => {
    const { rows } = await sql`explain select from field.service where search_text like '%m-1234%'`.execute(
      transactionOf<unknown>()(),
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('service_search');
});
