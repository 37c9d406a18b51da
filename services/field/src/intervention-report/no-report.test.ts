import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { createLog } from '@vigie/service-kit/log';
import { recordForm, signatureOf } from '@vigie/testing/furnish/field/intervention-reports';
import { asAdmin, callAs, ok, type Person } from '@vigie/testing/people';
import { refoldJob } from '../execution/refold.job';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';

let work: FieldWork;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard, -2, 0);
  await write('update field.service set intervention = true where id = $1', serviceId);
  await wantsReports(true);
});
afterAll(() => work.world.close());

const write = (sql: string, ...values: unknown[]) => asAdmin(work.world, (client) => client.query(sql, values));
const wantsReports = (wanted: boolean) =>
  write('update commercial.site set intervention_report_enabled = $1 where id = $2', wanted, work.site.siteId);
const doService = async () => {
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-2) });
  await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body: act() });
};
const report = async (signature?: ReturnType<typeof signatureOf>) => {
  const form = recordForm({ siteId: work.site.siteId, serviceId, signature });
  const call = interventionReportCalls.recordInterventionReport;
  expect((await callAs(work.world, guard, call, { params: { id: newId() } } as never, { form })).status).toBe(200);
};
/** Runs the jobs enqueued so far, as the program `workers` would. */
const foldAgain = async () => {
  const { rows } = await write(`delete from field.outbox where name = $1 returning payload`, refoldJob.name);
  const context = { database: work.world.databases.field, log: createLog('test'), requestId: undefined, attempt: 1 };
  for (const { payload } of rows) await refoldJob.handle(refoldJob.payload.parse(payload), context);
};

test('an intervention that ends without a signed report is for the office to look at, until the report arrives', async () => {
  await report();
  await doService();
  expect(await work.codesOf(serviceId)).toEqual(['noReport']);
  // The report was signed offline and arrives after the end of the service.
  await report(signatureOf('Karim Benali'));
  await foldAgain();
  expect(await work.codesOf(serviceId)).toEqual([]);
});

test('a signed report that the office has archived is none that the phone asks for again, nor the office', async () => {
  await report();
  await report(signatureOf('Karim Benali'));
  const { rows } = await write('select id from field.intervention_report where service_id = $1', serviceId);
  const ids = rows.map(({ id }: { id: string }) => id);
  await ok(work.world, work.manager, interventionReportCalls.archiveInterventionReports, { body: { ids } });
  await doService();
  await foldAgain();
  expect(await work.codesOf(serviceId)).toEqual([]);
  const { reports } = await ok(work.world, guard, interventionReportCalls.myInterventionReports);
  expect(reports).toMatchObject([{ serviceId, signed: true }]);
});

test('a report of a service that the office cancelled or archived meanwhile is not lost', async () => {
  const ids = [serviceId];
  await ok(work.world, work.manager, serviceCalls.unprogramServices, { body: { ids } });
  await report(signatureOf('Karim Benali'));
  await ok(work.world, work.manager, serviceCalls.archiveServices, { body: { ids } });
  await report(signatureOf('Karim Benali'));
  await foldAgain();
  const { rows } = await write('select number from field.intervention_report where service_id = $1', serviceId);
  expect(rows).toHaveLength(2);
});

test('what is no intervention, or lies at a site that wants no reports, is not', async () => {
  await wantsReports(false);
  await doService();
  expect(await work.codesOf(serviceId)).toEqual([]);
  serviceId = await work.plan(guard, -1, 0);
  await wantsReports(true);
  await doService();
  expect(await work.codesOf(serviceId)).not.toContain('noReport');
});
