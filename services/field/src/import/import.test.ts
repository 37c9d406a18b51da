import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { newId } from '@vigie/contracts/core/id';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { IMPORT_MESSAGES } from '@vigie/contracts/field/import/import-messages';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { productRoot } from '@vigie/service-kit/root';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import writeXlsxFile from 'write-excel-file/node';
import { markOverdue } from '../execution/mark-overdue.job';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

const HEADER = 'Client;Site;Agent;Spécialité;Date début;Heure début;Date fin;Heure fin;Pause (min)';
const ROSTER = join(productRoot(), 'services/field/src/import/testing/planning-debut.csv');

let world: World;
let manager: Person;
let roster: Buffer;
beforeAll(async () => {
  world = await openWorld();
  roster = await readFile(ROSTER);
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const csv = (...lines: string[]): Buffer => Buffer.from(`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`);
const line = (more: Partial<Record<'client' | 'site' | 'agent' | 'from' | 'to' | 'pause', string>> = {}): string => {
  const { client = 'Galerie', site = 'Entrée', agent = 'AGENT 001', pause = '20' } = more;
  const { from = '05/10/2026;06:00', to = '05/10/2026;14:00' } = more;
  return [client, site, agent, 'Agent de sécurité', from, to, pause].join(';');
};
function send(bytes: Buffer, options: { dryRun?: boolean; createMissing?: boolean; who?: Person; name?: string } = {}) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), options.name ?? 'planning.csv');
  form.set('dryRun', String(options.dryRun ?? false));
  form.set('createMissing', String(options.createMissing ?? true));
  return callAs(world, options.who ?? manager, importCalls.importServices, undefined as never, { form });
}
async function report(bytes: Buffer, options: Parameters<typeof send>[1] = {}) {
  const { status, body } = await send(bytes, options);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.import.report;
}
const count = async () => (await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered;

test('a real roster: dry run, import, and the same file again', async () => {
  const nothing = { refused: [], refusedCounts: {}, absent: [], warnings: [], warningCount: 0 };
  const expected = { services: 62, customers: 3, sites: 8, agents: 27, ...nothing };
  expect(await report(roster, { dryRun: true })).toEqual(expected);
  expect(await count()).toBe(0);
  expect(await report(roster)).toEqual(expected);
  expect(await count()).toBe(62);
  const { body: again } = await send(roster);
  expect(again.import.report).toMatchObject({ services: 0, agents: 0, refusedCounts: { ALREADY_EXISTS: 62 } });
  // A screen, which looks again each second, gets the first lines; all of them are read once, for the file.
  const { refused } = await ok(world, manager, importCalls.importFindings, { params: { id: again.import.id } });
  expect([again.import.report.refused.length, refused.length]).toEqual([50, 62]);
  expect(await count()).toBe(62);
});

test('services land on the wall clock of their site, with their pause, agent and speciality', async () => {
  await report(csv(line({ from: '24/10/2026;22:00', to: '25/10/2026;06:00' })));
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: { limit: 250 } });
  // The night of the clock change in October is an hour longer.
  expect(data).toEqual([
    expect.objectContaining({
      startAt: '2026-10-24T20:00:00.000Z',
      endAt: '2026-10-25T05:00:00.000Z',
      durationMin: 540,
      durationBreaksMin: 20,
      specialty: 'Agent de sécurité',
      status: 100,
      agent: expect.objectContaining({ name: 'AGENT 001' }),
      customer: expect.objectContaining({ name: 'Galerie' }),
    }),
  ]);
});

test('pauses of a file count as the agency has it, each with a reference', async () => {
  await setAgencySettings(world, manager.agencyId, { breaks: { breaksNotWork: [], breaksNotCharge: ['pause'] } });
  await report(csv(line(), line({ from: '06/10/2026;06:00', to: '06/10/2026;14:00' })));
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  const read = async ({ id }: { id: string }) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
  const breaks = (await Promise.all(data.map(read))).flatMap((service) => service.breaks);
  expect(breaks.map((it) => [it.notWork, it.notCharge])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(breaks.map((it) => it.reference).sort()).toEqual(['P000001', 'P000002']);
});

test('each refused line has its number and its code', async () => {
  const { services, refused } = await report(
    csv(
      line(),
      line({ from: ';06:00' }),
      line({ from: '31/02/2026;06:00' }),
      line({ from: '06/10/2026;' }),
      line({ from: '06/10/2026;06:00', to: '06/10/2026;06:00' }),
      line({ from: '06/10/2026;06:00', to: '10/10/2026;06:00' }),
      line({ from: '06/10/2206;06:00', to: '06/10/2206;14:00' }),
      line({ from: '06/10/2026;06:00', to: '06/10/2026;14:00', pause: '480' }),
      '',
      line(),
    ),
  );
  expect(services).toBe(1);
  expect(refused.map((it) => [it.line, it.code])).toEqual([
    [3, 'NO_START_AT'],
    [4, 'NO_START_AT'],
    [5, 'NO_START_AT'],
    [6, 'OUT_OF_BOUNDS'],
    [7, 'OUT_OF_BOUNDS'],
    [8, 'OUT_OF_BOUNDS'],
    [9, 'OUT_OF_BOUNDS'],
    [11, 'ALREADY_EXISTS'],
  ]);
});

test('a file put together from two systems has the line numbers of an editor', async () => {
  const lines = [line({ from: '31/02/2026;06:00' }), line({ from: '32/10/2026;06:00' })];
  const { refused } = await report(Buffer.from([`${HEADER}\n`, ...lines.map((it) => `${it}\r\n`)].join('')));
  expect(refused.map((it) => it.line)).toEqual([2, 3]);
});

test('two posts to fill at one time are two services, and stay two', async () => {
  const open = csv(line({ agent: '' }), line({ agent: '' }));
  expect((await report(open)).services).toBe(2);
  expect((await report(open)).services).toBe(0);
  expect((await report(csv(line({ agent: '' }), line({ agent: '' }), line({ agent: '' })))).services).toBe(1);
});

test('without « Créer les fiches manquantes » only known names pass, whatever their case and accents', async () => {
  const { customerId } = await newSite(world, manager.agencyId, { name: 'entree' });
  await asAdmin(world, (client) =>
    client.query(`update commercial.customer set name = 'GALERIE' where id = $1`, [customerId]),
  );
  const { services, refused, customers } = await report(csv(line({ agent: '' }), line({ client: 'Autre' }), line()), {
    createMissing: false,
  });
  expect({ services, customers }).toEqual({ services: 1, customers: 0 });
  expect(refused.map((it) => [it.line, it.code])).toEqual([
    [3, 'UNKNOWN_NAME'],
    [4, 'UNKNOWN_NAME'],
  ]);
});

test('creating records needs the rights to create them', async () => {
  const planner = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const { status, body } = await send(csv(line()), { who: planner });
  expect({ status, right: body.right }).toEqual({ status: 403, right: 'ACCOUNT_RIGHT_CREATE_CUSTOMER' });
});

test('an Excel file with text, and one with date and time cells, say the same', async () => {
  const header = HEADER.split(';').map((value) => ({ value }));
  const text = [
    'Galerie',
    'Entrée',
    'AGENT 001',
    'Agent de sécurité',
    '05/10/2026',
    '06:00',
    '05/10/2026',
    '14:00',
    '20',
  ];
  const asText = await writeXlsxFile([header, text.map((value) => ({ value }))], {}).toBuffer();
  expect((await report(asText, { name: 'planning.xlsx' })).services).toBe(1);
  const day = { value: new Date('2026-10-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' };
  const typed = [
    ...text.slice(0, 4).map((value) => ({ value })),
    day,
    { value: 0.25, type: Number },
    day,
    { value: 14 / 24, type: Number },
    { value: 20, type: Number },
  ];
  const asCells = await writeXlsxFile([header, typed], {}).toBuffer();
  expect((await report(asCells, { name: 'planning.xlsx' })).refused.map((it) => it.code)).toEqual(['ALREADY_EXISTS']);
});

test('a file that is none, or lacks a column, is refused with what it lacks', async () => {
  expect((await send(Buffer.from([0, 1, 2, 3]))).body.key).toBe('file_unreadable');
  expect((await send(Buffer.from('PK\u0003\u0004 not a workbook'))).body.key).toBe('file_unreadable');
  const { status, body } = await send(Buffer.from('Client;Site\r\nA;B\r\n'));
  expect({ status, key: body.key, message: body.message }).toEqual({
    status: 400,
    key: 'missing_columns',
    message: 'Colonnes manquantes : Date début, Heure début, Heure fin',
  });
});

test('an import cut short is finished by its job, and writes each service once', async () => {
  await report(roster);
  const before = await count();
  // Simulates a request that died after 40 services: the others are deleted and the progress is set back.
  await asAdmin(world, async (client) => {
    const { rows } = await client.query('select id from field.service where agency_id = $1 order by reference', [
      manager.agencyId,
    ]);
    const gone = rows.slice(40).map((row) => row.id);
    const { rows: kept } = await client.query(
      `select s.*, extract(epoch from start_at) * 1000 as start, extract(epoch from end_at) * 1000 as end
       from field.service s where id = any($1) order by reference`,
      [gone],
    );
    const plan = kept.map((row) => ({
      id: row.id,
      siteId: row.site_id,
      customerId: row.customer_id,
      agentId: row.agent_id,
      specialty: row.specialty,
      start: Number(row.start),
      end: Number(row.end),
      pauseMin: 20,
    }));
    await client.query('delete from field.service_break where service_id = any($1)', [gone]);
    await client.query('delete from field.service where id = any($1)', [gone]);
    await client.query(
      `update field.service_import set state = 'running', done = 40, finished_at = null, plan = $2::jsonb where agency_id = $1`,
      [manager.agencyId, JSON.stringify([...Array(40).fill({}), ...plan])],
    );
  });
  expect(await count()).toBe(40);
  await runAllJobs(world);
  expect(await count()).toBe(before);
  const { import: last } = await ok(world, manager, importCalls.lastImport, {});
  expect(last).toMatchObject({ state: 'done', done: 62, total: 62 });
});

test('what the agency forbids is refused, the last line of a conflict first; overlaps are told whatever it checks', async () => {
  const morning = line({ from: '05/10/2026;06:00', to: '05/10/2026;14:00' });
  const noon = line({ site: 'Quai', from: '05/10/2026;12:00', to: '05/10/2026;20:00' });
  const other = line({ site: 'Quai', agent: 'AGENT 002' });
  const off = { checkAgentHired: 0, checkSpaceBetweenServices: 0, checkAgentRestDuration: 0 };
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: off });
  const told = await report(csv(morning, noon, other), { dryRun: true });
  expect(told.services).toBe(3);
  expect(told.warnings).toContainEqual({ message: 'Service en chevauchement', lines: [2, 3], lineCount: 2 });
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { ...off, checkAgentHired: 2 } });
  const judged = await report(csv(morning, noon, other));
  expect([judged.services, judged.refused]).toEqual([
    2,
    [{ line: 3, code: 'FORBIDDEN', message: expect.stringContaining('AGENT 001') }],
  ]);
  expect(await count()).toBe(2);
  // The check covers the services of the planning as well as those of the file.
  const later = await report(csv(line({ site: 'Hall', from: '05/10/2026;13:00', to: '05/10/2026;15:00' })));
  expect(later.refused.map(({ code }) => code)).toEqual(['FORBIDDEN']);
});

test('a time that a clock change skips or repeats is told, with the time that is kept', async () => {
  const night = line({ from: '28/03/2027;20:00', to: '28/03/2027;23:00' });
  const skipped = line({ site: 'Quai', agent: 'AGENT 002', from: '27/03/2027;22:00', to: '28/03/2027;02:15' });
  const also = line({ site: 'Hall', agent: 'AGENT 003', from: '28/03/2027;02:15', to: '28/03/2027;08:00' });
  const autumn = line({ agent: 'AGENT 004', from: '31/10/2027;02:15', to: '31/10/2027;08:00' });
  for (const dryRun of [true, false]) {
    const told = await report(csv(night, skipped, also, autumn), { dryRun });
    expect(told.services).toBe(4);
    expect(told.warnings.filter(({ message }) => /passage à l'heure/.test(message))).toEqual([
      {
        message: "02:15 n'existe pas le 28/03/2027 (passage à l'heure d'été) : l'heure retenue est 03:15",
        ...{ lines: [3, 4], lineCount: 2 },
      },
      {
        message: "02:15 a lieu deux fois le 31/10/2027 (passage à l'heure d'hiver) : la première est retenue",
        ...{ lines: [5], lineCount: 1 },
      },
    ]);
  }
});

test('an agent is found by its names in either order', async () => {
  const first = await report(csv(line({ agent: 'Karim Benali' })));
  // An agent that an import creates has no card yet, and the next import would refuse it.
  await asAdmin(world, (client) =>
    client.query(`update commercial.agent set professional_card_ends_on = '2099-12-31' where agency_id = $1`, [
      manager.agencyId,
    ]),
  );
  const second = await report(csv(line({ agent: 'BENALI Karim', from: '06/10/2026;06:00', to: '06/10/2026;14:00' })));
  expect([first.agents, second.agents, second.services]).toEqual([1, 0, 1]);
  const both = csv(
    line({ agent: 'Lina Petit', from: '07/10/2026;06:00', to: '07/10/2026;14:00' }),
    line({ agent: 'Petit Lina', from: '08/10/2026;06:00', to: '08/10/2026;14:00' }),
  );
  expect(await report(both)).toMatchObject({ agents: 1, services: 2 });
  const comma = csv(
    line({ agent: 'BENALI, Karim', from: '09/10/2026;06:00', to: '09/10/2026;14:00' }),
    line({ agent: 'MARTIN, Jean-Paul', from: '10/10/2026;06:00', to: '10/10/2026;14:00' }),
  );
  expect(await report(comma)).toMatchObject({ agents: 1, services: 2 });
  const { data } = await ok(world, manager, agentCalls.fetchAgents, { body: { query: 'Martin' } });
  expect(data.map(({ name }) => name)).toEqual(['Jean-Paul MARTIN']);
});

test('a whole import is taken back, but for what was touched since', async () => {
  const days = ['01/10/2030', '02/10/2030', '03/10/2030'];
  const { body } = await send(csv(...days.map((day) => line({ from: `${day};06:00`, to: `${day};14:00` }))));
  const params = { id: body.import.id };
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: { limit: 250 } });
  const [moved] = data;
  if (!moved) throw new Error('three services were imported');
  const { id, site, agent, startAt, endAt, updatedAt } = moved;
  await ok(world, manager, serviceCalls.saveService, {
    body: { service: { id, site, agent, startAt, endAt, updatedAt, comment: 'Vu avec le client' } },
  });
  const bare = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  expect((await callAs(world, bare, importCalls.undoImport, { params })).status).toBe(403);
  for (let again = 0; again < 2; again++) {
    const { import: undone } = await ok(world, manager, importCalls.undoImport, { params });
    expect([undone.state, undone.stayed]).toEqual(['undone', 1]);
  }
  const left = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(left.data.map((row) => row.id)).toEqual([id]);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: data[1]?.id ?? '' } });
  expect(history.map(({ label }) => label)).toEqual(['Archiver', 'Création']);
});

test('an analysis takes the place of no import that may be taken back', async () => {
  const made = async () => (await ok(world, manager, importCalls.lastImport, {})).made.map(({ id }) => id);
  const before = await made();
  const { body } = await send(csv(line({ from: '01/12/2030;06:00', to: '01/12/2030;14:00' })));
  await report(csv(line({ from: '02/12/2030;06:00', to: '02/12/2030;14:00' })), { dryRun: true });
  const { import: last } = await ok(world, manager, importCalls.lastImport, {});
  expect([last?.dryRun, await made()]).toEqual([true, [body.import.id, ...before].slice(0, 5)]);
});

test('who may not delete services takes back their own import, while nothing of it was changed', async () => {
  const rights = ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_LIST_MISSION'] as const;
  await report(csv(line({ from: '01/09/2030;06:00', to: '01/09/2030;14:00' })));
  const planner = await newPerson(world, manager.agencyId, { rights: [...rights] });
  const other = await newPerson(world, manager.agencyId, { rights: [...rights] });
  const day = (date: string) => line({ agent: '', from: `${date};06:00`, to: `${date};14:00` });
  const imported = async (...days: string[]) => {
    const { body } = await send(csv(...days.map(day)), { who: planner, createMissing: false });
    expect(body.import.report).toMatchObject({ services: days.length, refused: [] });
    return { id: body.import.id };
  };
  const undo = (who: Person, params: { id: string }) => callAs(world, who, importCalls.undoImport, { params });
  const first = await imported('05/11/2030', '06/11/2030');
  expect([(await undo(other, first)).status, await count()]).toEqual([403, 3]);
  const own = async (who: Person) => (await ok(world, who, importCalls.lastImport, undefined as never)).import?.own;
  expect([await own(planner), await own(other)]).toEqual([true, false]);
  expect([(await undo(planner, first)).body.import.state, await count()]).toEqual(['undone', 1]);
  // A second undo finds nothing left and succeeds.
  expect((await undo(planner, first)).status).toBe(200);

  const second = await imported('07/11/2030', '08/11/2030');
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  const [changed] = data;
  if (!changed) throw new Error('services were imported');
  const { id, site, agent, startAt, endAt, updatedAt } = changed;
  const service = { id, site, agent, startAt, endAt, updatedAt, comment: 'Vu avec le client' };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const refused = await undo(planner, second);
  expect([refused.status, refused.body.message]).toEqual([409, IMPORT_MESSAGES.touched]);
  expect(await count()).toBe(3);
});

test('a service that somebody saves while the import is taken back stays', async () => {
  const { body } = await send(csv(line({ from: '04/10/2030;06:00', to: '04/10/2030;14:00' })));
  const params = { id: body.import.id };
  const { agencyId } = manager;
  const id = await asAdmin(world, async (client) => {
    const { rows } = await client.query('select id from field.service where import_id = $1', [params.id]);
    return rows[0].id as string;
  });
  const undone = await asAdmin(world, async (client) => {
    await client.query('begin');
    await client.query('select from field.service where id = $1 for update', [id]);
    const undoing = ok(world, manager, importCalls.undoImport, { params });
    const waits = async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rowCount === 1;
    };
    while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.query(
      "insert into field.history (agency_id, id, noun, record_id, act, user_name, before, after) values ($1, $2, 'service', $3, 'edit', 'Inès Vidal', '{}', '{}')",
      [agencyId, newId(), id],
    );
    await client.query('commit');
    return undoing;
  });
  expect(undone.import.state).toBe('undone');
  const { service } = await ok(world, manager, serviceCalls.service, { params: { id } });
  expect(service.status).toBe(SERVICE_STATUS.waiting);
});

test('services imported into the past, with an agent and without, are settled by the clock', async () => {
  const night = line({ from: '05/01/2026;06:00', to: '05/01/2026;14:00' });
  const open = line({ agent: '', from: '05/01/2026;06:00', to: '05/01/2026;14:00' });
  await report(csv(night, open));
  await transaction(world.databases.field, { agencyId: manager.agencyId }, () => markOverdue(manager.agencyId));
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data.map(({ status }) => status)).toEqual([SERVICE_STATUS.notRealised, SERVICE_STATUS.notRealised]);
});

test('5,000 lines are written, each once', async () => {
  const day = (n: number) =>
    new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10).split('-').reverse().join('/');
  const lines = Array.from({ length: 5_000 }, (_, i) =>
    line({
      site: `Site ${i % 40}`,
      agent: `AGENT ${i % 200}`,
      from: `${day(Math.floor(i / 200))};06:00`,
      to: `${day(Math.floor(i / 200))};14:00`,
    }),
  );
  const { body } = await send(csv(...lines));
  expect(body.import).toMatchObject({ state: 'done', total: 5_000, done: 5_000 });
  const { filtered } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(filtered).toBe(5_000);
});

test('of two agents of one name none is meant: the line names nobody', async () => {
  await report(csv(line({ agent: '' })));
  await newAgent(world, manager.agencyId, { lastName: 'Roux' });
  await newAgent(world, manager.agencyId, { lastName: 'Roux' });
  const times = { from: '06/10/2031;06:00', to: '06/10/2031;14:00' };
  const { services, agents, refused } = await report(csv(line({ ...times, agent: 'Nadia Roux' })));
  expect({ services, agents, refused }).toEqual({
    services: 0,
    agents: 0,
    refused: [{ line: 2, code: 'UNKNOWN_NAME', message: 'Plusieurs agents se nomment Nadia Roux' }],
  });
});

test('a site where nobody works any more takes no services of a file, and is not made a second time', async () => {
  await report(csv(line({ agent: '' })));
  await asAdmin(world, (client) =>
    client.query('update commercial.site set status = 200 where agency_id = $1', [manager.agencyId]),
  );
  const times = { from: '06/10/2031;06:00', to: '06/10/2031;14:00' };
  expect(await report(csv(line({ ...times, agent: '' })))).toMatchObject({
    services: 0,
    sites: 0,
    refused: [{ line: 2, code: 'UNKNOWN_NAME', message: 'Site désactivé : Galerie / Entrée' }],
  });
});
