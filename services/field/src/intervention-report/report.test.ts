import { newId } from '@vigie/contracts/core/id';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { recordForm, STROKES, signatureOf } from '@vigie/testing/furnish/field/intervention-reports';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { unzipSync } from 'fflate';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { sendReportJob } from './send-report.job';

const S = interventionReportStatuses.value;

let world: World;
let agencyId: string;
let manager: Person;
let karim: Person;
let customer: Person;
let colleague: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  karim = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  const site = await newSite(world, agencyId, { name: 'Entrepôt des Docks' });
  siteId = site.siteId;
  const rights = ['ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT' as const];
  customer = await newPerson(world, agencyId, { role: 'customer', customerId: site.customerId, rights });
  const elsewhere = await newSite(world, agencyId, { name: 'Ailleurs' });
  colleague = await newPerson(world, agencyId, { role: 'customer', customerId: elsewhere.customerId, rights });
});
afterAll(() => world.close());

/** A PNG of one pixel. */
const PIXEL = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

const record = (who: Person, id: string, more: Record<string, unknown> = {}, photos: Blob[] = []) =>
  callAs(world, who, interventionReportCalls.recordInterventionReport, { params: { id } } as never, {
    form: recordForm({ siteId, ...more }, photos),
  });
const read = async (id: string, who = manager) =>
  (await ok(world, who, interventionReportCalls.interventionReport, { params: { id } })).interventionReport;
const signed = async (more: Record<string, unknown> = {}, photos: Blob[] = []): Promise<string> => {
  const id = newId();
  const { status } = await record(karim, id, { signature: signatureOf('Karim Benali'), ...more }, photos);
  expect(status).toBe(200);
  return id;
};
const sign = (who: Person, id: string, updatedAt: string) =>
  callAs(world, who, interventionReportCalls.signByCustomerInterventionReport, {
    params: { id },
    body: { updatedAt, fullname: 'Claire Moreau', strokes: STROKES },
  });

test('a report of a phone comes with its words, its photos and both signatures', async () => {
  const id = await signed(
    {
      blocks: { interventionType: ['Levée de doute'], comment: 'Porte refermée', extra: { gants: true } },
      customerSignature: signatureOf('Claire Moreau'),
    },
    [PIXEL, PIXEL],
  );
  const report = await read(id);
  expect(report).toMatchObject({
    status: S.signedByCustomer,
    createdBy: { id: karim.agentId },
    site: { name: 'Entrepôt des Docks' },
    signature: { fullname: 'Karim Benali', strokes: STROKES },
    customerSignature: { fullname: 'Claire Moreau' },
  });
  expect(report.number).toMatch(/^BI\d{5}$/);
  expect(report.files).toHaveLength(2);
  const photo = { params: { id: report.files[0]?.id ?? '' } };
  const seen = await Promise.all([karim, customer, colleague].map((who) => callAs(world, who, fileCalls.file, photo)));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
});

test('a report shows no file that whoever saves it has not sent', async () => {
  const upload = async (who: Person) => {
    const form = new FormData();
    form.append('files', PIXEL, 'certificat.png');
    return (await ok(world, who, fileCalls.upload, undefined, { form })).files[0]?.id ?? '';
  };
  const id = newId();
  const save = (fileIds: string[], updatedAt?: string) => {
    const [startAt, endAt] = ['2026-05-01T08:00:00.000Z', '2026-05-01T09:00:00.000Z'];
    const report = { id, updatedAt, site: { id: siteId }, service: null, startAt, endAt, blocks: {}, fileIds };
    return callAs(world, manager, interventionReportCalls.saveInterventionReport, { body: report } as never);
  };
  const [theirs, own] = [await upload(karim), await upload(manager)];
  expect(await save([theirs])).toMatchObject({ status: 400, body: { errors: [{ path: 'fileIds' }] } });
  expect((await save([own])).status).toBe(200);
  const { updatedAt } = await read(id);
  expect((await save([own, theirs], updatedAt)).status).toBe(400);
});

test('the same act sent twice, and twice at once, is one report', async () => {
  const id = newId();
  const act = { id: newId(), signature: signatureOf('Karim Benali') };
  const answers = await Promise.all([record(karim, id, act, [PIXEL]), record(karim, id, act, [PIXEL])]);
  answers.push(await record(karim, id, act, [PIXEL]));
  expect(answers.map(({ status, body }) => [status, body.report?.id])).toEqual(Array(3).fill([200, id]));
  expect((await read(id)).files).toHaveLength(1);
  expect((await record(karim, newId(), act)).status).toBe(409);
});

test('what comes after a signature is a report of its own: nothing is lost, nothing signed is changed', async () => {
  const id = await signed({ blocks: { comment: 'Tout est calme' } });
  const late = { id: newId(), blocks: { comment: 'Retour à 3 h' }, signature: signatureOf('Karim Benali') };
  const { body } = await record(karim, id, late);
  expect(body.report.id).toBe(late.id);
  expect((await read(id)).blocks.comment).toBe('Tout est calme');
  expect((await read(late.id)).blocks.comment).toBe('Retour à 3 h');
  const write = (sql: string) => asAdmin(world, (client) => client.query(sql, [id]));
  await expect(write(`update field.intervention_report set blocks = '{}' where id = $1`)).rejects.toThrow('was signed');
  await expect(write('update field.intervention_report set signature = null where id = $1')).rejects.toThrow(
    'was signed',
  );
});

test('an agent fills what the office began, and keeps what it wrote when the office archived it meanwhile', async () => {
  const [begun, archived] = [newId(), newId()];
  for (const id of [begun, archived]) {
    const body = { id, site: { id: siteId }, startAt: new Date().toISOString() };
    const { interventionReport } = await ok(world, manager, interventionReportCalls.saveInterventionReport, { body });
    expect(interventionReport.status).toBe(S.waiting);
  }
  await ok(world, manager, interventionReportCalls.archiveInterventionReports, { body: { ids: [archived] } });
  const signature = signatureOf('Karim Benali');
  expect((await record(karim, begun, { signature })).body.report).toMatchObject({ id: begun, signed: true });
  const other = await record(karim, archived, { id: newId(), signature });
  expect(other.body.report.id).not.toBe(archived);
  expect((await read(archived)).status).toBe(S.archived);
});

test('the office that corrects what was filled keeps the form it was filled in', async () => {
  const useForm = (key: string) =>
    setAgencySettings(world, agencyId, {
      interventionReportTemplate: { blocks: [{ key, enabled: true, fields: [] }] },
    });
  await useForm('comment');
  const body = { id: newId(), site: { id: siteId }, startAt: '2026-05-01T08:00:00.000Z', blocks: { comment: 'Calme' } };
  await ok(world, manager, interventionReportCalls.saveInterventionReport, { body });
  await useForm('weather');
  const corrected = { ...body, updatedAt: (await read(body.id)).updatedAt, blocks: { comment: 'Tout est calme' } };
  await ok(world, manager, interventionReportCalls.saveInterventionReport, { body: corrected });
  await setAgencySettings(world, agencyId, {});
  expect((await read(body.id)).template.map(({ key }) => key)).toEqual(['comment']);
});

test('what was signed on a phone is read as it was signed, though the form has changed before the phone found a network', async () => {
  const field = { key: 'gants', label: 'Gants portés', kind: 'boolean', required: false, options: [] };
  const template = [{ key: 'comment', enabled: true, fields: [field] }];
  const blocks = { comment: 'Porte refermée', extra: { gants: true } };
  const bothSigned = { signature: signatureOf('Karim Benali'), customerSignature: signatureOf('Claire Moreau') };
  await setAgencySettings(world, agencyId, {
    interventionReportTemplate: { blocks: [{ key: 'weather', enabled: true, fields: [] }] },
  });
  const [told, silent] = [newId(), newId()];
  expect((await record(karim, told, { blocks, template, ...bothSigned })).status).toBe(200);
  expect((await record(karim, silent, { blocks, ...bothSigned })).status).toBe(200);
  await setAgencySettings(world, agencyId, {});
  expect((await read(told)).template).toEqual(template);
  expect((await read(silent)).template.map(({ key }) => key)).toEqual(['weather']);
  const paper = await ok(world, manager, interventionReportCalls.interventionReportPdf, { params: { id: told } });
  expect((await readPdf(Buffer.from(paper.base64, 'base64'))).text).toContain('Gants portés');
});

test('a customer signs what it was shown, once, and a colleague of another customer finds nothing', async () => {
  const id = await signed();
  const { updatedAt } = await read(id, customer);
  expect((await callAs(world, colleague, interventionReportCalls.interventionReport, { params: { id } })).status).toBe(
    404,
  );
  expect((await sign(colleague, id, updatedAt)).status).toBe(404);
  expect((await sign(customer, id, new Date(0).toISOString())).status).toBe(409);
  expect((await sign(customer, id, updatedAt)).body.interventionReport).toMatchObject({
    status: S.signedByCustomer,
    customerSignature: { fullname: 'Claire Moreau' },
  });
  expect((await sign(customer, id, (await read(id)).updatedAt)).status).toBe(409);
});

test('a mail carries the paper; one that the customer signed stays signed by it', async () => {
  const id = await signed({ customerSignature: signatureOf('Claire Moreau') });
  const { updatedAt, number } = await read(id);
  const form = new FormData();
  form.append('file', new Blob(['Consignes']), 'consignes.txt');
  const [file] = (await ok(world, manager, fileCalls.upload, undefined, { form })).files;
  const body = { updatedAt, to: 'claire@exemple.test', attachments: [{ id: file?.id ?? '' }] };
  const sent = await ok(world, manager, interventionReportCalls.sendInterventionReport, { params: { id }, body });
  expect(sent.interventionReport).toMatchObject({ status: S.signedByCustomer, sent: true });
  const { rows } = await asAdmin(world, (client) =>
    client.query(`select payload from field.outbox where name = 'field.sendInterventionReport'`),
  );
  const payload = rows[0].payload;
  const { createLog } = await import('@vigie/service-kit/log');
  const context = { database: world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 };
  await sendReportJob.handle(payload, context);
  await sendReportJob.handle(payload, context);
  const mails = await asAdmin(world, (client) =>
    client.query('select to_address, subject, attachments, created_by from platform.email where agency_id = $1', [
      agencyId,
    ]),
  );
  expect(mails.rows).toMatchObject([
    // Who sent it is told when the mail comes back.
    { to_address: 'claire@exemple.test', created_by: manager.userId },
  ]);
  expect(mails.rows[0].subject).toBe(`Bon d'intervention ${number} : Entrepôt des Docks`);
  expect(mails.rows[0].attachments).toMatchObject([{ name: `${number}.pdf` }, { name: 'consignes.txt' }]);
});

test('one paper, all of a list on one paper, several in an archive', async () => {
  const id = await signed({ blocks: { comment: 'Vitre brisée côté quai' } }, [PIXEL]);
  const { number } = await read(id);
  const one = await ok(world, customer, interventionReportCalls.interventionReportPdf, { params: { id } });
  const { text } = await readPdf(Buffer.from(one.base64, 'base64'));
  for (const word of [number, 'Vitre brisée côté quai', 'Karim Benali', 'Entrepôt des Docks'])
    expect(text).toContain(word);
  const list = { query: number, limit: 25, page: 1, orderBy: 'startAt', ascending: false, filters: {} } as never;
  const all = await callAs(world, manager, interventionReportCalls.interventionReportsPdf, { body: list });
  expect((await readPdf(all.bytes)).text).toContain(number);
  const zip = await callAs(world, manager, interventionReportCalls.interventionReportsZip, { body: { ids: [id] } });
  expect(Object.keys(unzipSync(zip.bytes))).toEqual([`${number}.pdf`]);
  const foreign = await callAs(world, colleague, interventionReportCalls.interventionReportsZip, {
    body: { ids: [id] },
  });
  expect(foreign.status).toBe(404);
});

test('an archived report is for who asks for archives, and for nobody of its customer', async () => {
  const id = await signed();
  await ok(world, manager, interventionReportCalls.archiveInterventionReports, { body: { ids: [id] } });
  const ids = async (who: Person, filters: object) =>
    (
      await ok(world, who, interventionReportCalls.fetchInterventionReports, { body: { limit: 250, filters } as never })
    ).data.map((row) => row.id);
  expect(await ids(manager, {})).not.toContain(id);
  expect(await ids(manager, { archived: 'only' })).toContain(id);
  expect(await ids(manager, { archived: 'with' })).toContain(id);
  expect(await ids(customer, { archived: 'only' })).not.toContain(id);
  expect((await callAs(world, karim, interventionReportCalls.interventionReport, { params: { id } })).status).toBe(404);
});

test('a stored content that no longer parses is said with the number of its report', async () => {
  const id = newId();
  await record(karim, id);
  const { number } = await read(id);
  await asAdmin(world, (client) =>
    client.query(`update field.intervention_report set blocks = '{"weather": 3}' where id = $1`, [id]),
  );
  const { status, body } = await callAs(world, manager, interventionReportCalls.interventionReport, { params: { id } });
  expect(status).toBe(409);
  expect(body.message).toContain(number);
});
