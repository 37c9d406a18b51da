import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import writeXlsxFile from 'write-excel-file/node';
import { newAgent, setAgencySettings } from '../testing/directory';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

/** A file of another software: other column names, the agent's name in two columns, no pause. */
const OTHER = 'Affaire;Chantier;NOM;PRENOM;Jour J;De;Jour K;A;Divers';
const file = (...lines: string[]) => new Blob([[OTHER, ...lines].join('\r\n')]);
const LINE = 'Galerie;Entrée;Benali;Karim;05/10/2026;06:00;05/10/2026;14:00;rien';
const PLACES = {
  Client: 0,
  Site: 1,
  Agent: 2,
  'Prénom agent': 3,
  'Date début': 4,
  'Heure début': 5,
  'Date fin': 6,
  'Heure fin': 7,
};

function send(bytes: Blob, options: { dryRun?: boolean; columns?: unknown; who?: Person } = {}) {
  const form = new FormData();
  form.set('file', bytes, 'export.csv');
  form.set('dryRun', String(options.dryRun ?? true));
  form.set('createMissing', 'true');
  if (options.columns !== undefined) {
    form.set('columns', typeof options.columns === 'string' ? options.columns : JSON.stringify(options.columns));
  }
  return callAs(world, options.who ?? manager, importCalls.importServices, undefined as never, { form });
}
function look(bytes: Blob, who = manager) {
  const form = new FormData();
  form.set('file', bytes, 'export.csv');
  return callAs(world, who, importCalls.serviceFile, undefined as never, { form });
}

test('a file that names its columns its own way is asked about, and read as it was answered', async () => {
  const before = await send(file(LINE));
  expect({ status: before.status, key: before.body.key }).toEqual({ status: 400, key: 'missing_columns' });
  const { body } = await look(file(LINE));
  expect(body.header).toEqual(OTHER.split(';'));
  expect(body.sample).toEqual([LINE.split(';')]);
  expect(body.columns).toMatchObject({ Agent: 2, 'Prénom agent': 3, 'Heure début': 5 });
  expect(body.columns).not.toHaveProperty('Client');
  const preview = await send(file(LINE), { columns: PLACES });
  expect(preview.body.import.report).toMatchObject({ services: 1, agents: 1, refused: [] });
  expect((await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered).toBe(0);
});

test("the answer is kept for the agency's next file, and for that of nobody else", async () => {
  await send(file(LINE), { columns: PLACES });
  const colleague = await newPerson(world, manager.agencyId);
  const next = await send(file(LINE), { dryRun: false, who: colleague });
  expect(next.body.import.report).toMatchObject({ services: 1, refused: [] });
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data.map(({ agent }) => agent?.name)).toEqual(['Karim Benali']);
  const other = await newPerson(world, await newAgency(world));
  expect((await send(file(LINE), { who: other })).body.key).toBe('missing_columns');
  // A header that the agency never mapped requires the dialog again.
  const more = new Blob([`${OTHER};Nouveau\r\n${LINE};x\r\n`]);
  expect((await send(more)).body.key).toBe('missing_columns');
});

test('names that a file has in two columns are those of the agent in either order', async () => {
  const id = await newAgent(world, manager.agencyId, { lastName: 'Benali' });
  const turned = { ...PLACES, Agent: 3, 'Prénom agent': 2 };
  const { body } = await send(file(LINE.replace('Karim', 'Nadia')), { dryRun: false, columns: turned });
  expect(body.import.report).toMatchObject({ services: 1, agents: 0 });
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data.map(({ agent }) => agent?.id)).toEqual([id]);
});

test.each([
  ['a column that the file has not', { ...PLACES, Client: 40 }],
  ['a column twice', { ...PLACES, Site: 0 }],
  ['a column that is none', { ...PLACES, Autre: 8 }],
  ['no JSON', '{'],
  ['a place below the first', { ...PLACES, Client: -1 }],
])('%s is refused, and nothing of it is kept', async (_what, columns) => {
  expect((await send(file(LINE), { columns })).status).toBe(400);
  expect((await send(file(LINE))).body.key).toBe('missing_columns');
});

test('a line whose agent a colleague planned while the import was written is judged again', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentHired: 2 } });
  const agentId = await newAgent(world, manager.agencyId);
  const lineOf = (day: string) => `Galerie;Entrée;Roux;Nadia;${day};06:00;${day};14:00;rien`;
  const sent = await send(file(lineOf('03/03/2031'), lineOf('05/03/2031')), { dryRun: false, columns: PLACES });
  expect(sent.body.import.report).toMatchObject({ services: 2, refused: [] });
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  const at = (instant: string) => Date.parse(instant);
  const planned = data.map(({ id, site, customer, startAt, endAt }, index) => ({
    ...{ id, siteId: site.id, customerId: customer.id, agentId, specialty: null, pauseMin: 0, line: index + 2 },
    ...{ start: at(startAt), end: at(endAt) },
  }));
  // Sets the import back to before its services were written.
  await asAdmin(world, async (client) => {
    await client.query('delete from field.service where agency_id = $1', [manager.agencyId]);
    await client.query(
      `update field.service_import set state = 'running', done = 0, plan = $2::jsonb where agency_id = $1`,
      [manager.agencyId, JSON.stringify(planned)],
    );
  });
  const first = planned.find(({ start }) => start < at('2031-03-04T00:00:00Z'));
  const times = { startAt: '2031-03-03T06:00:00Z', endAt: '2031-03-03T10:00:00Z' };
  const service = { id: newId(), site: { id: first?.siteId ?? '' }, agent: { id: agentId }, ...times };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  await runAllJobs(world);
  const { import: last } = await ok(world, manager, importCalls.lastImport, {});
  expect(last).toMatchObject({
    state: 'done',
    report: {
      services: 1,
      refused: [{ line: first?.line, code: 'FORBIDDEN', message: expect.stringContaining('Roux') }],
    },
  });
  expect((await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered).toBe(2);
});

test('an agent is told once of all its services, however many steps their import takes', async () => {
  const days = Array.from({ length: 260 }, (_, index) => addDays('2031-01-01', index));
  const lines = days.map((day) => LINE.replaceAll('05/10/2026', formatFrenchDay(day)));
  const { body } = await send(file(...lines), { dryRun: false, columns: PLACES });
  expect(body.import).toMatchObject({ state: 'done', done: 260 });
  const told = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ detail: string }>(
      `select payload->>'detail' as detail from field.outbox where agency_id = $1 and payload->>'type' = 'planning'`,
      [manager.agencyId],
    );
    return rows.map(({ detail }) => detail);
  });
  expect(told).toEqual(['260 services']);
});

test('lines of a month that is invoiced to their customer are told', async () => {
  await send(file(LINE), { dryRun: false, columns: PLACES });
  await asAdmin(world, (client) =>
    client.query(`update field.service set invoice_reference = 'F-1' where agency_id = $1`, [manager.agencyId]),
  );
  const later = LINE.replaceAll('05/10/2026', '07/10/2026').replace('Benali;Karim', ';');
  const { warnings } = (await send(file(later), { columns: PLACES })).body.import.report;
  expect(warnings).toEqual([
    { message: expect.stringContaining('octobre 2026 est déjà facturé'), lines: [2], lineCount: 1 },
  ]);
});

test('columns that give a service no place or no time are refused with what lacks', async () => {
  const { 'Heure fin': _left, ...places } = PLACES;
  const { status, body } = await send(file(LINE), { columns: places });
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'Colonnes manquantes : Heure fin' });
});

test('who may not plan looks into no file', async () => {
  const agent = await newPerson(world, manager.agencyId, { role: 'agent' });
  expect((await look(file(LINE), agent)).status).toBe(403);
});

test('a file with one date per line: a service ends that day, or the next one when it ends before it begins', async () => {
  const simple = (...lines: string[]) =>
    new Blob([['Client;Site;Agent;Date;Heure début;Heure fin', ...lines].join('\r\n')]);
  const columns = { Client: 0, Site: 1, Agent: 2, 'Date début': 3, 'Heure début': 4, 'Heure fin': 5 };
  const lines = [
    'Galerie;Entrée;Karim Benali;05/10/2026;06:00;14:00',
    'Galerie;Entrée;Karim Benali;31/12/2026;22h00;06h00',
    'Galerie;Entrée;Karim Benali;07/10/2026;16:00;24:00',
    'Galerie;Entrée;Karim Benali;46306;06:00;14:00',
    'Galerie;Entrée;Karim Benali;08/10/2026;06:00;06:00',
    'Galerie;Entrée;Karim Benali;09/10/2026;06:00;',
  ];
  expect((await look(simple(...lines))).body.columns).toEqual(columns);
  const { body } = await send(simple(...lines), { dryRun: false, columns });
  expect(body.import.report.refused.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
    [6, 'OUT_OF_BOUNDS'],
    [7, 'OUT_OF_BOUNDS'],
  ]);
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  expect(data.map(({ startAt, endAt }) => [startAt, endAt]).sort()).toEqual([
    ['2026-10-05T04:00:00.000Z', '2026-10-05T12:00:00.000Z'],
    ['2026-10-07T14:00:00.000Z', '2026-10-07T22:00:00.000Z'],
    ['2026-10-11T04:00:00.000Z', '2026-10-11T12:00:00.000Z'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ]);
});

test.each([
  ['Date;Début;Fin', { 'Date début': 0, 'Heure début': 1, 'Heure fin': 2 }],
  ['Jour;De;À', { 'Date début': 0, 'Heure début': 1, 'Heure fin': 2 }],
  ['Début;Heure début;Fin;Heure fin', { 'Date début': 0, 'Heure début': 1, 'Date fin': 2, 'Heure fin': 3 }],
  ['Début;De;Fin;À', { 'Date début': 0, 'Heure début': 1, 'Date fin': 2, 'Heure fin': 3 }],
])('the times of « %s » are recognised', async (header, columns) => {
  expect((await look(new Blob([`${header}\r\n`]))).body.columns).toEqual(columns);
});

test('two managers who answer for two files at once are both heard', async () => {
  const simple = (first: string) => new Blob([`${first};Lieu;Agent;Date;Début;Fin\r\n`]);
  const columns = { Client: 0, Site: 1, Agent: 2, 'Date début': 3, 'Heure début': 4, 'Heure fin': 5 };
  const names = ['Affaire', 'Compte', 'Marché', 'Dossier'];
  const answers = await Promise.all(names.map((name) => send(simple(name), { columns })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const name of names) expect((await look(simple(name))).body.columns).toEqual(columns);
});

test('a file whose headers are all recognised is read without a question, and says which columns it lacks', async () => {
  const simple = (header: string) => new Blob([`${header}\r\nGalerie;Entrée;05/10/2026;06:00;14:00;\r\n`]);
  const known = await send(simple('Client;Site;Date;Début;Fin;'));
  expect(known.body.import?.report).toMatchObject({ services: 1, absent: ['Agent', 'Spécialité', 'Pause (min)'] });
  // A header that nobody knows may be one of the columns that lack.
  expect((await send(simple('Client;Site;Date;Début;Fin;Vigile'))).body.key).toBe('missing_columns');
});

const ONE_CELL = 'Client;Site;Agent;Début;Fin';
const oneCell = (...lines: string[]) => new Blob([[ONE_CELL, ...lines].join('\r\n')]);
const PLACES_OF_ONE = { Client: 0, Site: 1, Agent: 2, 'Date début': 3, 'Heure fin': 4 };
const times = async () => {
  const { data } = await ok(world, manager, serviceCalls.fetchServices, { body: {} });
  return data.map(({ startAt, endAt }) => [startAt, endAt]).sort();
};

test('a file whose dates have their times in the same cell, in French, in ISO and as numbers, is read', async () => {
  const lines = [
    'Galerie;Entrée;;24/11/2026 20:00;25/11/2026 06:00',
    'Galerie;Quai;;2026-11-24T20:00:00;2026-11-25T00:00:00',
    'Galerie;Parking;;46351,25;46352',
    'Galerie;Hall;;26/11/2026 16:00;26/11/2026 24:00',
    'Galerie;Cour;;26/11/2026;27/11/2026',
    'Galerie;Toit;;26/11/2026 20:00;26/11/2026 06:00',
    'Galerie;Cave;;26/11/2026 20:00;31/02/2026 06:00',
  ];
  const looked = (await look(oneCell(...lines))).body;
  expect(looked).toMatchObject({ timed: [3, 4], columns: PLACES_OF_ONE });
  const { body } = await send(oneCell(...lines), { dryRun: false, columns: PLACES_OF_ONE });
  expect(body.import.report.refused.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
    ...[
      [7, 'OUT_OF_BOUNDS'],
      [8, 'OUT_OF_BOUNDS'],
    ],
  ]);
  expect(await times()).toEqual([
    ['2026-11-24T19:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    ['2026-11-24T19:00:00.000Z', '2026-11-25T05:00:00.000Z'],
    ['2026-11-25T05:00:00.000Z', '2026-11-25T23:00:00.000Z'],
    ['2026-11-25T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
    ['2026-11-26T15:00:00.000Z', '2026-11-26T23:00:00.000Z'],
  ]);
});

test('a workbook of date-time cells is read, and its midnights too', async () => {
  const at = (iso: string) => ({ value: new Date(iso), type: Date, format: 'dd/mm/yyyy hh:mm' });
  const text = (value: string) => ({ value });
  const rows = [
    ONE_CELL.split(';').map(text),
    [...['Galerie', 'Entrée', ''].map(text), at('2026-11-24T20:00:00Z'), at('2026-11-25T00:00:00Z')],
    [...['Galerie', 'Quai', ''].map(text), at('2026-11-25T00:00:00Z'), at('2026-11-25T07:30:00Z')],
  ];
  const bytes = new Blob([new Uint8Array(await writeXlsxFile(rows as never).toBuffer())]);
  const looked = (await look(bytes)).body;
  expect(looked.sample[0]?.slice(3)).toEqual(['24/11/2026 20:00', '25/11/2026']);
  const { body } = await send(bytes, { dryRun: false, columns: PLACES_OF_ONE });
  expect(body.import.report).toMatchObject({ services: 2, refused: [] });
  expect(await times()).toEqual([
    ['2026-11-24T19:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    ['2026-11-24T23:00:00.000Z', '2026-11-25T06:30:00.000Z'],
  ]);
});

test("October's double hour: by the clock the night has an hour more, and an offset tells which of the two is meant", async () => {
  const lines = [
    'Galerie;Entrée;;24/10/2026 22:00;25/10/2026 06:00',
    'Galerie;Quai;;2026-10-25T02:30:00+02:00;2026-10-25T02:30:00+01:00',
    'Galerie;Hall;;2026-10-25T01:30:00Z;2026-10-25T04:00:00Z',
    'Galerie;Cour;;28/03/2026 22:00;29/03/2026 06:00',
  ];
  const { body } = await send(oneCell(...lines), { dryRun: false, columns: PLACES_OF_ONE });
  expect(body.import.report.refused).toEqual([]);
  expect(await times()).toEqual([
    ['2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'],
    ['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T04:00:00.000Z'],
  ]);
});

test('dates without any time are asked for their hours, and an hour of its own counts before the one beside the date', async () => {
  const bare = oneCell('Galerie;Entrée;;24/11/2026;25/11/2026');
  const { body } = await send(bare, { columns: { ...PLACES_OF_ONE, 'Heure fin': 4 } });
  expect(body.message).toBe('Colonnes manquantes : Heure début');
  const both = new Blob(
    [
      'Client;Site;Agent;Date début;Heure début;Date fin;Heure fin',
      'Galerie;Entrée;;24/11/2026 00:00;20h00;24/11/2026 20:00;23:00',
    ].map((it) => `${it}\r\n`),
  );
  const columns = { Client: 0, Site: 1, Agent: 2, 'Date début': 3, 'Heure début': 4, 'Date fin': 5, 'Heure fin': 6 };
  expect((await send(both, { dryRun: false, columns })).body.import.report).toMatchObject({ services: 1 });
  expect(await times()).toEqual([['2026-11-24T19:00:00.000Z', '2026-11-24T22:00:00.000Z']]);
});
