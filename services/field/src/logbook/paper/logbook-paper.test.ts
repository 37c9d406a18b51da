import { newId } from '@vigie/contracts/core/id';
import { LOGBOOK_PAPER_AT_ONCE } from '@vigie/contracts/core/received/received-limits';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { until } from '@vigie/testing/time/until';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { renderPdf } from '../../papers';
import { newAgent, newSite } from '../../testing/directory';
import { writeEntry } from '../write-entry';

let world: World;
let manager: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  siteId = (await newSite(world, manager.agencyId)).siteId;
  await write(30);
});
afterAll(() => world.close());

const LONG = LOGBOOK_PAPER_AT_ONCE + 1;

/** Writes entries of one site, a minute apart. */
async function write(count: number): Promise<void> {
  const { agencyId } = manager;
  await transaction(world.databases.field, { agencyId }, async () => {
    for (let i = 0; i < count; i++) {
      await writeEntry({
        agencyId,
        id: newId(),
        typeKey: 'incident_intrusion',
        at: new Date(Date.now() - (count - i) * 60_000).toISOString(),
        position: null,
        service: null,
        siteId,
        customerId: agencyId,
        agentId: null,
        author: 'Nadia Roux',
        infos: `Porte du quai ${i} trouvée ouverte, refermée, et le responsable du site prévenu par téléphone`,
      });
    }
  });
}

const start = (who: Person, id = newId()) =>
  callAs(world, who, logbookPaperCalls.startLogbookPaper, { body: { id, request: {} } });

test('a short logbook is drawn while its reader waits', async () => {
  const { status, bytes } = await callAs(world, manager, logbookCalls.eventsPdf, { body: {} });
  expect(status).toBe(200);
  expect((await readPdf(bytes)).text).toContain('Porte du quai 29');
});

test('who goes away while it is read is not waited for, and the next one is drawn', async () => {
  const leave = new AbortController();
  await asAdmin(world, async (client) => {
    await client.query('begin');
    await client.query('lock table field.logbook_entry in access exclusive mode');
    const left = fetch(`${world.urls.field}/api${logbookCalls.eventsPdf.path.replace(':agencyId', manager.agencyId)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: leave.signal,
    }).catch(() => 'left');
    await until('the reading of the logbook waits', async () => {
      const { rows } = await world.admin.query(
        `select from pg_locks where not granted and relation = 'field.logbook_entry'::regclass`,
      );
      return rows.length > 0;
    });
    leave.abort();
    expect(await left).toBe('left');
    await client.query('rollback');
  });
  expect((await callAs(world, manager, logbookCalls.eventsPdf, { body: {} })).status).toBe(200);
});

test('a paper is drawn for as long as its caller allows: a job is not held to the minute of a request', async () => {
  const nothing = { labels: [], cut: false, letterhead: {} as never, at: new Date() };
  const drawn = renderPdf('labels', nothing, { maxMs: 1 });
  await expect(drawn).rejects.toMatchObject({ key: 'paper_too_long' });
});

test('the words of the agency stand above and below its logbook', async () => {
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2 where id = $1', [
      manager.agencyId,
      { eventReportSettings: { header: '<p>Document <b>confidentiel</b></p>', footer: '<p>Fin du registre</p>' } },
    ]),
  );
  const { bytes } = await callAs(world, manager, logbookCalls.eventsPdf, { body: {} });
  const { text } = await readPdf(bytes);
  expect(text).toMatch(/Document confidentiel.*Porte du quai 0.*Fin du registre/s);
});

describe('a long one', () => {
  beforeAll(() => write(LONG));

  test('is sent to the background, drawn by a job and fetched as a file', async () => {
    const direct = await callAs(world, manager, logbookCalls.eventsPdf, { body: {} });
    expect(direct).toMatchObject({ status: 400, body: { key: 'paper_in_background' } });
    const id = newId();
    const { body } = await start(manager, id);
    expect(body.paper).toMatchObject({ id, state: 'waiting', total: LONG + 30, file: null });
    // A retry over a weak network returns the same paper.
    expect((await start(manager, id)).body.paper.id).toBe(id);
    await runAllJobs(world);
    const { paper } = await ok(world, manager, logbookPaperCalls.logbookPaper, { params: { id } });
    expect(paper).toMatchObject({ state: 'done', done: LONG + 30, total: LONG + 30 });
    const { bytes } = await callAs(world, manager, fileCalls.file, { params: { id: paper.file?.id ?? '' } });
    const read = await readPdf(bytes);
    expect(read.faults).toEqual([]);
    expect(read.text).toContain(`${LONG + 30} entrées`);
  });

  // A rejection that nobody handles ends the program, and fails this test.
  test('is drawn although its progress cannot be written, which ends no worker', async () => {
    await world.admin.query(`create function field.no_progress() returns trigger language plpgsql as
      $$ begin raise exception 'no connection in time'; end $$`);
    await world.admin.query(`create trigger no_progress before update on field.logbook_paper for each row
      when (new.state = 'drawing' and new.done > old.done) execute function field.no_progress()`);
    const id = newId();
    await start(manager, id);
    await runAllJobs(world);
    await world.admin.query('drop function field.no_progress() cascade');
    const { paper } = await ok(world, manager, logbookPaperCalls.logbookPaper, { params: { id } });
    expect(paper).toMatchObject({ state: 'done' });
  });

  test('is one at a time for each person, and given up by who asked for it alone', async () => {
    const id = newId();
    await start(manager, id);
    expect(await start(manager)).toMatchObject({ status: 409, body: { key: 'paper_running' } });
    const colleague = await newPerson(world, manager.agencyId);
    for (const call of [logbookPaperCalls.logbookPaper, logbookPaperCalls.cancelLogbookPaper]) {
      expect((await callAs(world, colleague, call, { params: { id } })).status).toBe(404);
    }
    await ok(world, manager, logbookPaperCalls.cancelLogbookPaper, { params: { id } });
    await runAllJobs(world);
    expect((await callAs(world, manager, logbookPaperCalls.logbookPaper, { params: { id } })).status).toBe(404);
    expect((await start(manager)).status).toBe(200);
  });

  test('costs nobody else anything while it is drawn', async () => {
    let drawn = false;
    const work = runAllJobs(world).finally(() => {
      drawn = true;
    });
    let answered = 0;
    while (!drawn) {
      await ok(world, manager, serviceCalls.fetchServices, { body: {} });
      answered += 1;
    }
    await work;
    expect(answered).toBeGreaterThan(20);
  });
});

describe('an incident with a photo that was sent hours later', () => {
  const CAPTION = /MC-\d{6} · Parking · photo 1/;
  const POSITION = '48.85840, 2.29450 (à 12 m près)';
  let place: { siteId: string; customerId: string };
  let guard: Person;
  let customer: Person;
  beforeAll(async () => {
    place = await newSite(world, manager.agencyId, { name: 'Parking' });
    guard = await newPerson(world, manager.agencyId, {
      role: 'agent',
      agentId: await newAgent(world, manager.agencyId),
    });
    customer = await newPerson(world, manager.agencyId, {
      role: 'customer',
      customerId: place.customerId,
      rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
    });
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    const said = { id: newId(), at: '2026-01-05T02:13:00.000Z', typeKey: 'incident_intrusion', siteId: place.siteId };
    for (const [key, value] of Object.entries(said)) form.append(key, value);
    form.append('position', JSON.stringify({ latitude: 48.8584, longitude: 2.2945, accuracy: 12 }));
    form.append('infos', 'Barrière forcée');
    form.append('file', new Blob([new Uint8Array(photo)]), 'barriere.jpg');
    await ok(world, guard, logbookCalls.saveEvent, undefined, { form });
    const later = new FormData();
    for (const [key, value] of Object.entries({
      id: newId(),
      at: '2026-01-05T02:40:00.000Z',
      content: 'Police sur place',
    }))
      later.append(key, value);
    await ok(
      world,
      guard,
      logbookCalls.addEventMessage,
      { params: { eventId: said.id }, body: {} as never },
      { form: later },
    );
    await runAllJobs(world);
  });
  const textFor = async (who: Person) => {
    const body = { filters: { sites: [place.siteId] } };
    const { bytes } = await callAs(world, who, logbookCalls.eventsPdf, { body });
    const { text, faults } = await readPdf(bytes);
    expect(faults).toEqual([]);
    return text;
  };

  test('says where, when it was received and shows the photo; the chain’s state is that of its mails', async () => {
    const text = await textFor(manager);
    expect(text).toContain(POSITION);
    expect(text).toMatch(/05\/01\/2026 03:13.*Barrière forcée.*Reçue le \d\d\/\d\d\/20/s);
    expect(text).toMatch(/05\/01\/2026 03:40, .* : Police sur place/s);
    expect(text.match(/Barrière forcée/g)).toHaveLength(1);
    expect(text).toMatch(CAPTION);
    const { rows } = await world.admin.query('select count, hash from field.logbook_head where agency_id = $1', [
      manager.agencyId,
    ]);
    expect(text.replaceAll(' ', '')).toContain(`${rows[0].count}-${rows[0].hash}`);
  });

  test('leaves positions out where it is kept as a file, and says so', async () => {
    const id = newId();
    const body = { id, request: { filters: { sites: [place.siteId] } } };
    await ok(world, manager, logbookPaperCalls.startLogbookPaper, { body });
    await runAllJobs(world);
    const { bytes } = await callAs(world, manager, fileCalls.file, { params: { id } });
    const { text } = await readPdf(bytes);
    expect(text).toMatch(CAPTION);
    expect(text).toContain("n'y figurent pas");
    expect(text).not.toContain('48.85840');
  });

  test('tells its customer everything but where the guard was, also where a job draws it', async () => {
    const id = newId();
    await ok(world, customer, logbookPaperCalls.startLogbookPaper, { body: { id, request: {} } });
    await runAllJobs(world);
    const { paper } = await ok(world, customer, logbookPaperCalls.logbookPaper, { params: { id } });
    const { bytes } = await callAs(world, customer, fileCalls.file, { params: { id: paper.file?.id ?? '' } });
    for (const text of [await textFor(customer), (await readPdf(bytes)).text]) {
      expect(text).toMatch(CAPTION);
      expect(text).toContain('Barrière forcée');
      expect(text).not.toContain('48.85840');
      expect(text).not.toContain('Porte du quai');
    }
  });
});
