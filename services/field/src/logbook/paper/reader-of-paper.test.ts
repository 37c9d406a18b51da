import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { logbookPaperCalls } from '@vigie/contracts/field/logbook/logbook-paper.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';
import { writeEntry } from '../write-entry';

const LIST: RightKey = 'ACCOUNT_RIGHT_LIST_MISSION_EVENT';
const READ: RightKey = 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT';

let world: World;
let agencyId: string;
let open: { customerId: string; siteId: string };
let closed: { customerId: string; siteId: string };

beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  open = await newSite(world, agencyId, { name: 'Galerie' });
  closed = await newSite(world, agencyId, { name: 'Parking', customerId: open.customerId });
  for (const [place, infos] of [
    [open, 'Porte de la galerie forcée'],
    [closed, 'Barrière du parking cassée'],
  ] as const)
    await write(place, infos, null);
});
afterAll(() => world.close());
beforeEach(() => grant(open.siteId, true).then(() => grant(closed.siteId, true)));

const write = (place: { customerId: string; siteId: string }, infos: string, agentId: string | null) =>
  transaction(world.databases.field, { agencyId }, () =>
    writeEntry({
      ...{ agencyId, id: newId(), typeKey: 'incident_intrusion', at: new Date().toISOString() },
      ...{ ...place, agentId, author: 'Nadia Roux', infos, service: null },
    }),
  );
const set = (statement: string, values: unknown[]) => asAdmin(world, (client) => client.query(statement, values));
const grant = (siteId: string, granted: boolean) =>
  set('update commercial.site set rights_customer = $2 where id = $1', [siteId, { [READ]: granted }]);
const rights = (who: Person, held: RightKey[]) =>
  set('update platform.membership set rights = $2 where user_id = $1', [who.userId, held]);

/** Asks for the paper, lets something happen, draws it, and reads what there is of it. */
async function drawnAfter(who: Person, between: () => Promise<unknown>): Promise<{ state: string; text: string }> {
  const id = newId();
  await ok(world, who, logbookPaperCalls.startLogbookPaper, { body: { id, request: {} } });
  await between();
  await runAllJobs(world);
  const { rows } = await world.admin.query('select state, file_id from field.logbook_paper where id = $1', [id]);
  if (!rows[0].file_id) return { state: rows[0].state, text: '' };
  const { bytes } = await callAs(world, who, fileCalls.file, { params: { id: rows[0].file_id } });
  return { state: rows[0].state, text: (await readPdf(bytes)).text };
}
const nothing = async () => {};
const NOT_DRAWN = { state: 'failed', text: '' };

test('given nothing changed, then each reads on paper what it reads on its screen', async () => {
  const { customerId } = open;
  const bySite = await newPerson(world, agencyId, { role: 'customer', customerId, rights: [READ] });
  const office = await newPerson(world, agencyId, { rights: [LIST] });
  for (const who of [bySite, office]) {
    const { state, text } = await drawnAfter(who, nothing);
    expect([state, text.includes('galerie forcée'), text.includes('parking cassée')]).toEqual(['done', true, true]);
  }
});

test('when a site closes its logbook meanwhile, then its entries are not on the paper', async () => {
  const bySite = await newPerson(world, agencyId, { role: 'customer', customerId: open.customerId, rights: [READ] });
  const { state, text } = await drawnAfter(bySite, () => grant(closed.siteId, false));
  expect([state, text.includes('galerie forcée'), text.includes('parking cassée')]).toEqual(['done', true, false]);
});

test.each<[string, (who: Person) => Promise<unknown>]>([
  ['its right was taken away', (who) => rights(who, [])],
  [
    'it is no member any more',
    (who) => set('update platform.membership set status = 200 where user_id = $1', [who.userId]),
  ],
  [
    'its account was closed',
    (who) => set('update platform.user_account set active = false where id = $1', [who.userId]),
  ],
])('no paper is drawn for who asked for it once %s', async (_what, end) => {
  const people = [
    await newPerson(world, agencyId, { rights: [LIST] }),
    await newPerson(world, agencyId, { role: 'customer', customerId: open.customerId, rights: [LIST] }),
  ];
  for (const who of people) expect(await drawnAfter(who, () => end(who))).toEqual(NOT_DRAWN);
});

test('a contact who was given to another customer meanwhile gets nothing of the first', async () => {
  const who = await newPerson(world, agencyId, { role: 'customer', customerId: open.customerId, rights: [LIST] });
  const other = await newSite(world, agencyId);
  const move = () =>
    set('update platform.membership set customer_id = $2 where user_id = $1', [who.userId, other.customerId]);
  expect(await drawnAfter(who, move)).toEqual(NOT_DRAWN);
});

test('an agent has its own entries on paper, and an administrator those of the agency', async () => {
  const agentId = await newAgent(world, agencyId);
  await write(open, 'Ronde de nuit sans incident', agentId);
  const agent = await newPerson(world, agencyId, { role: 'agent', agentId });
  const own = await drawnAfter(agent, nothing);
  expect([own.text.includes('Ronde de nuit'), own.text.includes('galerie forcée')]).toEqual([true, false]);
  const administrator = await newPerson(world, agencyId, { role: 'admin' });
  expect((await drawnAfter(administrator, nothing)).text).toContain('galerie forcée');
});

describe('given a site whose logbook is not reported to its customer', () => {
  const reports = (siteId: string, wanted: boolean) =>
    set('update commercial.site set event_report_enabled = $2 where id = $1', [siteId, wanted]);
  const pdf = async (who: Person) => {
    const { status, body, bytes } = await callAs(world, who, logbookCalls.eventsPdf, { body: {} });
    return { status, body, text: status === 200 ? (await readPdf(bytes)).text : '' };
  };
  let customer: Person;
  beforeAll(async () => {
    customer = await newPerson(world, agencyId, { role: 'customer', customerId: open.customerId, rights: [LIST] });
  });
  beforeEach(() => reports(closed.siteId, false));
  afterEach(() => Promise.all([reports(open.siteId, true), reports(closed.siteId, true)]));

  test('then the customer reads it on its screen, and its PDF names the site that is left out', async () => {
    const { filtered } = await ok(world, customer, logbookCalls.fetchEvents, { body: {} });
    const { text } = await pdf(customer);
    expect(text).toContain('galerie forcée');
    expect(text).not.toContain('parking cassée');
    expect(text).toContain('Sites sans rapport de main courante : Parking.');
    await reports(closed.siteId, true);
    expect((await ok(world, customer, logbookCalls.fetchEvents, { body: {} })).filtered).toBe(filtered);
    expect((await pdf(customer)).text).toContain('parking cassée');
  });

  test('then a paper of the background leaves it out, too, and the office prints all', async () => {
    expect((await drawnAfter(customer, nothing)).text).not.toContain('parking cassée');
    await reports(closed.siteId, true);
    const { text } = await drawnAfter(customer, () => reports(closed.siteId, false));
    expect([text.includes('galerie forcée'), text.includes('parking cassée')]).toEqual([true, false]);
    const office = await newPerson(world, agencyId, { rights: [LIST] });
    const all = await pdf(office);
    expect(all.text).toContain('parking cassée');
    expect(all.text).not.toContain('Sites sans rapport');
  });

  test('then a customer of whom no site is reported is told so, and gets no empty paper', async () => {
    await reports(open.siteId, false);
    const { status, body } = await pdf(customer);
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.stringContaining('rapport') } });
  });
});
