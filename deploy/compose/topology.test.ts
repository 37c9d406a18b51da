import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { item } from '@vigie/testing/records/invoices';
import { until } from '@vigie/testing/time/until';
import pg from 'pg';
import { type DemoClient, openClient } from '../demo/client';
import { ensurePassword } from '../demo/invitations';
import { startTopology, type Topology } from './testing/topology';

/**
 * The production topology with the commands, variables and health checks of the compose file, run as processes: from an
 * empty database to a mailed invoice, then the operation of each program.
 */

const OWNER = { email: 'aurore.delaunay@exemple.test', password: 'UnMotDePasse-2026' };
const CUSTOMER_MAIL = 'comptabilite.verger@exemple.test';
const agencyId = newId();
const HTTP_PROGRAMS = ['platform', 'commercial', 'field', 'workers', 'gateway'];
const WITH_DATABASE = ['platform', 'commercial', 'field', 'workers'];

let topology: Topology;
let gateway: string;
let mailbox: string;
let owner: DemoClient;
let customerId: string;
beforeAll(async () => {
  topology = await startTopology();
  gateway = serviceOf('gateway').url;
  mailbox = serviceOf('mailbox').url;
});
afterAll(() => topology.close());

function serviceOf(name: string) {
  const service = topology.services[name];
  if (!service) throw new Error(`No such program: ${name}`);
  return service;
}
const statusOf = (name: string, path: string) =>
  fetch(`${serviceOf(name).opsUrl}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );
const linesOf = (name: string) =>
  serviceOf(name)
    .output()
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as Record<string, unknown>);

interface MailSummary {
  to?: { address: string }[];
  subject: string;
  attachments: { name: string; mediaType: string; url: string }[];
}
const mailsTo = async (address: string): Promise<MailSummary[]> => {
  const mails = (await (await fetch(`${mailbox}/api/mails`)).json()) as MailSummary[];
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
};
async function issuedInvoice(): Promise<Invoice> {
  const id = newId();
  const { invoice: draft } = await owner.call(
    invoiceCalls.saveInvoice,
    { body: { id, customer: { id: customerId }, items: [item()] } },
    { agencyId },
  );
  const { updatedAt } = draft;
  const { invoice } = await owner.call(
    invoiceCalls.issueInvoice,
    { params: { id }, body: { updatedAt } },
    { agencyId },
  );
  return invoice;
}

const signIn = (url: string) =>
  fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.email, password: OWNER.password }),
  });

/**
 * Opens a transaction on the database itself, not through the gate. The programs wait for the rows that the test locks
 * in it.
 */
async function heldDatabase(): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: topology.adminUrl });
  await holder.connect();
  await holder.query('begin');
  return holder;
}

/**
 * Waits until a connection waits for a lock of the test. The call of that connection then stays under way as long as
 * the test needs.
 */
async function untilSomebodyWaits(holder: pg.Client): Promise<void> {
  await until('somebody waits for the lock', async () => {
    // Within one transaction PostgreSQL keeps the first snapshot of its activity, so it must be cleared.
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}

/** Checks whether a job sends a mail: the job holds a row lock on it meanwhile. */
async function somebodySends(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`
    select count(*) > (select count(*) from (select from platform.email where state = 'waiting' for update skip locked) free)
      as held from platform.email where state = 'waiting'`);
  return rows[0]?.held === true;
}

async function passwordForgotten(): Promise<void> {
  const answer = await fetch(`${gateway}/api/user/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: OWNER.email }),
  });
  expect(answer.status).toBe(200);
}

test('the first administrator signs in, and the owner of a new agency is invited by mail', async () => {
  const { FIRST_ADMIN_EMAIL = '', FIRST_ADMIN_PASSWORD = '' } = topology.variables;
  const admin = await openClient(gateway, { email: FIRST_ADMIN_EMAIL, password: FIRST_ADMIN_PASSWORD });
  await admin.call(agencyCalls.saveAgency, {
    body: {
      id: agencyId,
      name: 'Verger Sécurité',
      status: 100,
      subscriptionActive: true,
      address: { street: '1 rue de la Paix', zipcode: '75002', city: 'Paris' },
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      authorisationNumber: 'AUT-075-2119-01-15-20260123456',
      iban: 'FR7630006000011234567890189',
      owner: { email: OWNER.email, firstName: 'Aurore', lastName: 'Delaunay' },
    },
  });
  await ensurePassword({ url: gateway, mailbox, folder: '', say: () => undefined }, OWNER);
  owner = await openClient(gateway, OWNER);
});

test('a file is stored on S3 and read back through the gateway', async () => {
  const { token } = (await (await signIn(gateway)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const before = await topology.files();
  const form = new FormData();
  form.append('file', new Blob(['Consignes de nuit']), 'consignes.txt');
  const sent = await fetch(`${gateway}/api/agency/${agencyId}/upload`, { method: 'POST', headers, body: form });
  const { files } = (await sent.json()) as { files: { url: string }[] };
  expect(await topology.files()).toBe(before + 1);
  expect(await (await fetch(`${gateway}${files[0]?.url}`, { headers })).text()).toBe('Consignes de nuit');
});

test('an invoice is issued, rendered by the workers and mailed with its PDF', async () => {
  customerId = newId();
  await owner.call(
    customerCalls.saveCustomer,
    {
      body: {
        id: customerId,
        name: 'Pépinières du Verger',
        email: CUSTOMER_MAIL,
        siren: '404833048',
        vatNumber: 'FR83404833048',
        address: { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' },
      },
    },
    { agencyId },
  );
  const { id, updatedAt } = await issuedInvoice();
  await owner.call(invoiceCalls.sendInvoice, { params: { id }, body: { id: newId(), updatedAt } }, { agencyId });
  const [mail] = await until('the invoice is mailed', async () => {
    const mails = await mailsTo(CUSTOMER_MAIL);
    return mails.length > 0 && mails;
  });
  const [attached] = mail?.attachments ?? [];
  expect(attached).toMatchObject({ name: expect.stringMatching(/^F\d{4}-0001\.pdf$/), mediaType: 'application/pdf' });
  const pdf = await (await fetch(`${mailbox}${attached?.url}`)).text();
  expect(pdf.startsWith('%PDF-')).toBe(true);
});

test.each(HTTP_PROGRAMS)('%s is alive, serves, and tells Prometheus', async (name) => {
  expect([await statusOf(name, '/healthz'), await statusOf(name, '/readyz')]).toEqual([200, 200]);
  const metrics = await fetch(`${serviceOf(name).opsUrl}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  const text = await metrics.text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('http_request_duration_seconds');
  if (name === 'workers') expect(text).toMatch(/jobs_total\{name="platform\.sendMail",outcome="done"\} [1-9]/);
  if (name === 'platform')
    expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",status="200"\} [1-9]/);
});

test('a request has one id in the gateway, in its service and in the jobs it causes', async () => {
  const requestId = newId();
  const answer = await fetch(`${gateway}/api/user/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({ identifier: OWNER.email }),
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, requestId]);
  const ofRequest = (name: string) =>
    linesOf(name).filter((line) => line.requestId === requestId || Object(line.req).id === requestId);
  const job = await until('the mail of the job is logged', async () =>
    ofRequest('workers').find((line) => line.job === 'platform.sendMail'),
  );
  expect(job).toMatchObject({ program: 'workers', msg: 'job done' });
  expect(ofRequest('platform')[0]).toMatchObject({ program: 'platform', call: 'platform.forgotPassword' });
  expect(ofRequest('gateway')).not.toEqual([]);
});

test('while the database is away nobody is ready and everybody is alive; when it is back, all goes on', async () => {
  // One request is inside its transaction when the database is shut.
  const holder = await heldDatabase();
  await holder.query('select from platform.user_account for update');
  const underWay = signIn(gateway);
  await untilSomebodyWaits(holder);
  await topology.database.shut();
  expect((await underWay).status).toBe(503);
  await holder.end();
  for (const name of WITH_DATABASE) {
    await until(`${name} says that it cannot serve`, async () => (await statusOf(name, '/readyz')) === 503);
    expect(await statusOf(name, '/healthz')).toBe(200);
  }
  expect((await fetch(`${gateway}/api/user/forgot-password`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400);
  await topology.database.open();
  for (const name of WITH_DATABASE) {
    await until(`${name} serves again`, async () => (await statusOf(name, '/readyz')) === 200);
  }
  const before = (await mailsTo(OWNER.email)).length;
  await passwordForgotten();
  await until('a mail leaves again', async () => (await mailsTo(OWNER.email)).length > before);
});

describe('told to stop', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    holder = await heldDatabase();
  });
  afterEach(() => holder.end());

  test('a service answers the request under way, takes no new one and ends with 0', async () => {
    const platform = serviceOf('platform');
    await holder.query('select from platform.user_account for update');
    const underWay = signIn(platform.url);
    await untilSomebodyWaits(holder);
    platform.child.kill('SIGTERM');
    await until('new requests are refused', async () => (await statusOf('platform', '/healthz')) === 0);
    await holder.query('rollback');
    expect((await underWay).status).toBe(200);
    expect(await platform.stopped).toBe(0);
    await topology.start('platform');
  });

  test('the workers finish the job at work and end with 0; what waits is done by the next ones', async () => {
    const workers = serviceOf('workers');
    await holder.query('rollback');
    const before = (await mailsTo(OWNER.email)).length;
    // The mail server is stopped and does not answer, so the job that hands over a mail stays at work as long as the
    // test needs.
    const { child: mailServer } = serviceOf('mailbox');
    mailServer.kill('SIGSTOP');
    await passwordForgotten();
    await until('a mail is handed over', () => somebodySends(holder));
    workers.child.kill('SIGTERM');
    await until('they were told', async () => workers.output().includes('stopping'));
    await passwordForgotten();
    mailServer.kill('SIGCONT');
    expect(await workers.stopped).toBe(0);
    const { rows } = await holder.query<{ state: string }>(
      'select state from platform.email order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ state: 'sent' }]);
    await topology.start('workers');
    await until('the mail that waited is sent', async () => (await mailsTo(OWNER.email)).length === before + 2);
  });

  test.each(['gateway', 'commercial', 'field', 'mailbox'])('%s ends with 0', async (name) => {
    const { child, stopped } = serviceOf(name);
    child.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });
});

test('every line of every program is JSON with its program, and holds no secret and nobody’s data', () => {
  const { DB_PASSWORD, VIGIE_SECRET, FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD } = topology.variables;
  const never = [DB_PASSWORD, VIGIE_SECRET, FIRST_ADMIN_EMAIL, FIRST_ADMIN_PASSWORD, OWNER.email, OWNER.password];
  never.push('Delaunay', 'Aurore', CUSTOMER_MAIL, 'Verger', 'FR7630006000011234567890189', 'eyJ', 'Bearer');
  for (const name of Object.keys(topology.services)) {
    const lines = linesOf(name);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.program !== name || !line.level || !line.time)).toEqual([]);
    const output = serviceOf(name).output();
    expect({ name, said: never.filter((word) => word && output.includes(word)) }).toEqual({ name, said: [] });
  }
});
