import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { recordForm, STROKES, signatureOf } from '@vigie/testing/furnish/field/intervention-reports';
import { inClosedAgency } from '@vigie/testing/furnish/in-closed-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { newReportLink } from './new-report-link';

const { publicReport, publicReportPaper, signReportByLink } = interventionReportCalls;

let world: World;
let database: Database;
let owner: Person;
let guard: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  database = world.databases.field;
  owner = await newPerson(world, await newAgency(world), { owner: true });
  const agentId = await newAgent(world, owner.agencyId);
  guard = await newPerson(world, owner.agencyId, { role: 'agent', agentId });
  siteId = (await newSite(world, owner.agencyId, { name: 'Quai nord' })).siteId;
});
afterAll(() => world.close());

interface Link {
  agency: string;
  id: string;
  token: string;
}

/** Creates a report signed by its agent, with the link of its mail. */
async function sentReport(): Promise<{ id: string; link: Link }> {
  const id = newId();
  const form = recordForm({ siteId, blocks: { comment: 'Porte refermée' }, signature: signatureOf('Karim Benali') });
  await ok(world, guard, interventionReportCalls.recordInterventionReport, { params: { id } } as never, { form });
  const body = { to: 'client@exemple.test', updatedAt: (await read(id)).updatedAt };
  await ok(world, owner, interventionReportCalls.sendInterventionReport, { params: { id }, body });
  return { id, link: await linkTo(id) };
}
async function linkTo(reportId: string): Promise<Link> {
  const { agencyId } = owner;
  const url = await transaction(database, { agencyId }, () =>
    newReportLink({ agencyId, reportId }, 'client@exemple.test'),
  );
  const [agency = '', id = '', token = ''] = url.split('/').slice(-3);
  return { agency, id, token };
}

const open = (params: Link) => callAs(world, null, publicReport, { params });
const shown = async (params: Link) => (await open(params)).body.report;
async function sign(params: Link, more: object = {}) {
  const updatedAt = (await shown(params)).report?.updatedAt ?? new Date(0).toISOString();
  const body = { fullname: 'Claire Moreau, gérante', strokes: STROKES, updatedAt, ...more };
  return callAs(world, null, signReportByLink, { params, body });
}
const read = async (id: string) =>
  (await ok(world, owner, interventionReportCalls.interventionReport, { params: { id } })).interventionReport;

test('who holds the link reads the report, signs it once, and reads it after', async () => {
  const { id, link } = await sentReport();
  expect(await shown(link)).toMatchObject({
    state: 'open',
    report: { site: 'Quai nord', blocks: { comment: 'Porte refermée' }, signature: { fullname: 'Karim Benali' } },
  });
  const answers = await Promise.all([sign(link), sign(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ status: 500, customerSignature: { fullname: 'Claire Moreau, gérante' } });
  expect(await shown(link)).toMatchObject({ state: 'signed', report: { customerSignature: { strokes: STROKES } } });
  const paper = await callAs(world, null, publicReportPaper, { params: link });
  expect((await readPdf(paper.bytes)).text).toContain('Claire Moreau');
  const { rows } = await asAdmin(world, (client) =>
    client.query('select signed_at, ip, token_hash from field.report_link where report_id = $1', [id]),
  );
  expect(rows[0]).toMatchObject({ signed_at: expect.any(Date), ip: expect.stringMatching(/./) });
  expect(rows[0].token_hash).not.toContain(link.token);
});

test('whoever the link was sent to is told once that the report was signed, by whom, and where to read it', async () => {
  const { id, link } = await sentReport();
  await Promise.all([sign(link), sign(link)]);
  const { rows } = await asAdmin(world, (client) =>
    client.query('select to_address, subject, text_body from platform.email where business_key = $1', [
      `interventionReport/${id}/signed`,
    ]),
  );
  expect(rows).toEqual([
    {
      to_address: 'client@exemple.test',
      subject: expect.stringMatching(/^Bon d'intervention BI\d+ signé$/),
      text_body: expect.stringMatching(/\(Quai nord\) par Claire Moreau, gérante est enregistrée, le \d\d\//),
    },
  ]);
  expect(rows[0].text_body).toContain(`/#/bon/${link.agency}/${id}/${link.token}`);
});

test('what changed since it was shown is not signed', async () => {
  const { link } = await sentReport();
  const late = await sign(link, { updatedAt: new Date(0).toISOString() });
  expect([late.status, (await shown(link)).state]).toEqual([409, 'open']);
});

test('expired, revoked or archived: the page says which, shows nothing, and takes no signature', async () => {
  const [expired, revoked, archived] = [await sentReport(), await sentReport(), await sentReport()];
  await asAdmin(world, (client) =>
    client.query('update field.report_link set expires_at = now() where report_id = $1', [expired.id]),
  );
  const version = async (id: string) => ({ updatedAt: (await read(id)).updatedAt });
  const revoke = { params: { id: revoked.id }, body: await version(revoked.id) };
  await ok(world, owner, interventionReportCalls.revokeLinksInterventionReport, revoke);
  const archive = { params: { id: archived.id }, query: await version(archived.id) };
  await ok(world, owner, interventionReportCalls.archiveInterventionReport, archive);
  for (const [state, { link }] of Object.entries({ expired, revoked, archived })) {
    expect(await shown(link)).toMatchObject({ state, report: null });
    const late = await sign(link);
    expect([late.status, late.body.message]).toEqual([409, "Ce lien n'ouvre plus ce bon d'intervention."]);
    expect((await callAs(world, null, publicReportPaper, { params: link })).status).toBe(409);
  }
  // A new sending creates a new, open link.
  expect(await shown(await linkTo(revoked.id))).toMatchObject({ state: 'open' });
});

test('a token opens its own report of its own agency and nothing else', async () => {
  const [{ link }, other] = [await sentReport(), await sentReport()];
  const foreign = await newAgency(world, 'Une autre agence');
  for (const wrong of [{ id: other.id }, { agency: foreign }, { token: 'A'.repeat(43) }, { id: newId() }]) {
    const { status, body } = await open({ ...link, ...wrong });
    expect([status, body.message]).toEqual([
      404,
      "Ce lien n'est pas valable. Demandez-en un nouveau à votre prestataire.",
    ]);
  }
});

test('a closed agency says so to who holds a link, and to strangers what every wrong link is told', async () => {
  const { link } = await sentReport();
  await inClosedAgency(world, owner.agencyId, async () => {
    expect((await open(link)).body).toMatchObject({ code: 409, message: COMMERCIAL_MESSAGES.linkPaused });
    expect((await callAs(world, null, publicReportPaper, { params: link })).status).toBe(409);
    expect((await open({ ...link, token: 'A'.repeat(43) })).status).toBe(404);
  });
  expect((await open(link)).status).toBe(200);
});

test('an address that tries too often waits', async () => {
  const { link } = await sentReport();
  const tries = await Promise.all(Array.from({ length: 130 }, () => open(link)));
  expect(tries.some(({ status }) => status === 429)).toBe(true);
});
