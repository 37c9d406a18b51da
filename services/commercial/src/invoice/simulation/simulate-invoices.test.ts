import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import type { PriceSave } from '@vigie/contracts/commercial/price/price';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { newId } from '@vigie/contracts/core/id';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
  siteId = await newSite({ zipcode: '67000' });
});
afterAll(() => world.close());

/** Inserts a site directly: these tests are about the pricing of its hours only. */
async function newSite(options: { zipcode: string; timeZone?: string }): Promise<string> {
  const id = newId();
  await asAdmin(world, (client) =>
    client.query(
      `insert into commercial.site (agency_id, id, customer_id, name, address, time_zone) values ($1, $2, $3, $4, $5, $6)`,
      [
        manager.agencyId,
        id,
        customerId,
        `Site ${id}`,
        JSON.stringify({ zipcode: options.zipcode }),
        options.timeZone ?? null,
      ],
    ),
  );
  return id;
}

interface Done {
  start: string;
  end: string;
  status?: number;
  endedAt?: string | null;
  notCharge?: boolean;
  site?: string;
  specialty?: string;
  intervention?: boolean;
  reference?: string;
}

async function newService(options: Done): Promise<string> {
  const id = newId();
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.service (agency_id, id, reference, status, customer_id, site_id, start_at, end_at, started_at,
         ended_at, not_charge, specialty, intervention)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $9, $10, $11, $12)`,
      [
        manager.agencyId,
        id,
        options.reference ?? id,
        options.status ?? 300,
        customerId,
        options.site ?? siteId,
        options.start,
        options.end,
        options.endedAt === undefined ? options.end : options.endedAt,
        options.notCharge ?? false,
        options.specialty ?? null,
        options.intervention ?? false,
      ],
    ),
  );
  return id;
}

const setPrice = (more: Omit<PriceSave, 'id'>) =>
  ok(world, manager, priceCalls.savePrice, { body: { id: newId(), ...more } });

const simulate = (filters: Record<string, unknown> = {}) =>
  ok(world, manager, invoiceCalls.simulateInvoices, {
    body: { filters: { period: { start: '2026-04-01', end: '2026-12-31' }, ...filters } },
  });
const linesOf = (items: { name: string; quantity: number; unitPriceCents: number }[]) =>
  items.map((i) => [i.name, i.quantity, i.unitPriceCents]);

test('hours are told apart on the clock and by the holidays of the site, through the night of the clock change', async () => {
  // From Saturday 24 October 19:00 to Sunday 07:00 are 13 real hours, because the clock goes back at 03:00.
  await newService({ start: '2026-10-24T19:00:00+02:00', end: '2026-10-25T07:00:00+01:00' });
  // 26 December, a Saturday, is a holiday in Alsace.
  await newService({ start: '2026-12-26T08:00:00+01:00', end: '2026-12-26T10:00:00+01:00' });
  const { invoices, warnings } = await simulate();
  expect(warnings).toEqual([]);
  expect(invoices).toHaveLength(1);
  expect(linesOf(invoices[0]?.draft.items ?? [])).toEqual([
    ['Surveillance – Samedi', 2, 2_310],
    ['Surveillance – Samedi nuit', 3, 2_520],
    ['Surveillance – Dimanche', 1, 2_310],
    ['Surveillance – Dimanche nuit', 7, 2_520],
    ['Surveillance – Samedi férié', 2, 4_410],
  ]);
  expect(invoices[0]?.totals.priceCents).toBe(2 * 2_310 + 3 * 2_520 + 2_310 + 7 * 2_520 + 2 * 4_410);
  expect({ services: invoices[0]?.services, minutes: invoices[0]?.minutes }).toEqual({ services: 2, minutes: 900 });
});

test('a site overseas has its own clock and holidays', async () => {
  const reunion = await newSite({ zipcode: '97400', timeZone: 'Indian/Reunion' });
  // 20 December (a Sunday in 2026) is a holiday in La Réunion; 06:00 there is 03:00 in Paris.
  await newService({ start: '2026-12-20T02:00:00Z', end: '2026-12-20T04:00:00Z', site: reunion });
  const { invoices } = await simulate();
  expect(linesOf(invoices[0]?.draft.items ?? [])).toEqual([['Surveillance – Dimanche férié', 2, 4_410]]);
});

test('breaks that are not charged, services that are not charged and flat prices', async () => {
  const id = await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T18:00:00+01:00' });
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.service_break (agency_id, id, service_id, type, status, start_at, end_at, not_work, not_charge)
       values ($1, $2, $3, 'pause', 300, '2026-11-16T12:00:00+01:00', '2026-11-16T12:20:00+01:00', true, true),
              ($1, $4, $3, 'pause', 300, '2026-11-16T15:00:00+01:00', '2026-11-16T15:30:00+01:00', true, false)`,
      [manager.agencyId, newId(), id, newId()],
    ),
  );
  await newService({ start: '2026-11-17T08:00:00+01:00', end: '2026-11-17T18:00:00+01:00', notCharge: true });
  await newService({ start: '2026-11-17T08:00:00+01:00', end: '2026-11-17T09:00:00+01:00', intervention: true });
  await newService({ start: '2026-11-18T08:00:00+01:00', end: '2026-11-18T09:00:00+01:00', intervention: true });
  const { invoices } = await simulate();
  expect(linesOf(invoices[0]?.draft.items ?? [])).toEqual([
    ['Surveillance – Jour', 9.6667, 2_100],
    ['Intervention', 2, 4_500],
  ]);
});

test('an estimate prices planned services to their planned end, which none of them has reached', async () => {
  const day = { start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00', status: 100, endedAt: null };
  await newService(day);
  const { estimates, warnings } = await ok(world, manager, estimateCalls.simulateEstimates, {
    body: { filters: { period: { start: '2026-11-01', end: '2026-11-30' } } },
  });
  expect(estimates.map(({ services, totals }) => [services, totals.priceCents])).toEqual([[1, 4_200]]);
  expect([warnings, estimates[0]?.warnings.map(({ key }) => key)]).toEqual([
    [],
    expect.not.arrayContaining(['no_end']),
  ]);
});

test('only what was done is priced, unless statuses are chosen, and what has no end is told', async () => {
  const day = { start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00' };
  await newService(day);
  await newService({ ...day, status: 100, endedAt: null });
  await newService({ ...day, status: 600 });
  await newService({ ...day, status: 200, endedAt: null });
  const done = await simulate();
  expect(done.invoices[0]?.services).toBe(2);
  expect(done.warnings).toEqual([{ key: 'no_end', message: 'Vous avez des services sans date de fin', count: 1 }]);
  expect((await simulate({ status: [100] })).invoices[0]?.services).toBe(1);
  expect((await simulate({ status: [600] })).invoices).toEqual([]);
  expect((await simulate({ isAgent: 1 })).invoices).toEqual([]);
  expect((await simulate({ customers: [newId()] })).invoices).toEqual([]);
});

test('without a period, whatever is not invoiced yet is priced, however old', async () => {
  await newService({ start: '2024-02-01T08:00:00+01:00', end: '2024-02-01T10:00:00+01:00' });
  await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00' });
  expect((await simulate()).invoices[0]?.services).toBe(1);
  const [all] = (await simulate({ period: null })).invoices;
  expect(all).toMatchObject({ services: 2, draft: { period: null, title: null } });
});

test("the customer's own prices come before the agency's, which come before the default", async () => {
  await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T09:00:00+01:00' });
  const price = async () => (await simulate()).invoices[0]?.totals.priceCents;
  expect(await price()).toBe(2_100);
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set settings = '{"pricing": {"dayPriceCents": 2500}}' where id = $1`, [
      manager.agencyId,
    ]),
  );
  expect(await price()).toBe(2_500);
  await setPrice({ validFrom: '2026-01-01', dayPriceCents: 2_800 });
  expect(await price()).toBe(2_800);
  await setPrice({ customerId, validFrom: '2026-01-01', dayPriceCents: 3_100 });
  expect(await price()).toBe(3_100);
  await setPrice({ siteId, validFrom: '2026-01-01', dayPriceCents: 2_950 });
  expect(await price()).toBe(2_950);
});

test('a price of January never touches December, on the clock of the site; both days are lines of their own', async () => {
  await setPrice({ customerId, validFrom: '2025-01-01', dayPriceCents: 2_000 });
  await setPrice({ customerId, validFrom: '2026-11-17', dayPriceCents: 2_600 });
  await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00' });
  await newService({ start: '2026-11-17T08:00:00+01:00', end: '2026-11-17T09:00:00+01:00' });
  const items = (await simulate()).invoices[0]?.draft.items ?? [];
  expect(items.map(({ quantity, unitPriceCents, period }) => [quantity, unitPriceCents, period])).toEqual([
    [2, 2_000, { start: '2026-11-16', end: '2026-11-16' }],
    [1, 2_600, { start: '2026-11-17', end: '2026-11-17' }],
  ]);
});

test('a speciality may have its own price', async () => {
  await setPrice({ customerId, specialty: 'Agent SSIAP 1', validFrom: '2026-01-01', dayPriceCents: 2_900 });
  await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T09:00:00+01:00' });
  const hour = { start: '2026-11-16T10:00:00+01:00', end: '2026-11-16T11:00:00+01:00' };
  await newService({ ...hour, specialty: 'Agent SSIAP 1' });
  const items = (await simulate()).invoices[0]?.draft.items ?? [];
  expect(linesOf(items).sort()).toEqual([
    ['Agent SSIAP 1 – Jour', 1, 2_900],
    ['Surveillance – Jour', 1, 2_100],
  ]);
});

test('a site overseas has its own VAT, and a line says its days where no period was asked for', async () => {
  const reunion = await newSite({ zipcode: '97400', timeZone: 'Indian/Reunion' });
  const cayenne = await newSite({ zipcode: '97300', timeZone: 'America/Cayenne' });
  await newService({ start: '2026-11-16T08:00:00+04:00', end: '2026-11-16T09:00:00+04:00', site: reunion });
  await newService({ start: '2026-11-17T08:00:00-03:00', end: '2026-11-17T09:00:00-03:00', site: cayenne });
  const { invoices } = await simulate({ period: null });
  const items = invoices[0]?.draft.items ?? [];
  expect(
    new Map(items.map((line) => [line.siteId, [line.vatBasisPoints, line.vatReason, line.period?.start]])),
  ).toEqual(
    new Map([
      [reunion, [850, null, '2026-11-16']],
      [cayenne, [0, 'overseas', '2026-11-17']],
    ]),
  );
});

/** Saves the draft that a simulation of the finished services gives. */
async function drafted(): Promise<string> {
  const draft = (await simulate()).invoices[0]?.draft;
  if (!draft) throw new Error('Nothing was simulated.');
  return (await ok(world, manager, invoiceCalls.saveInvoice, { body: draft })).invoice.id;
}
const oneService = () => newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00' });

test('prices and settings that do not parse are told, never replaced: nothing is simulated or issued', async () => {
  await oneService();
  const id = await drafted();
  const set = (sql: string, of: string) => asAdmin(world, (client) => client.query(sql, [of]));
  await setPrice({ customerId, validFrom: '2026-01-01', dayPriceCents: 2_400 });
  await set(`update commercial.price set factors = '{"night": "cheap"}' where customer_id = $1`, customerId);
  const unpriced = await callAs(world, manager, invoiceCalls.simulateInvoices, { body: { filters: {} } });
  expect({ status: unpriced.status, key: unpriced.body.key }).toEqual({ status: 409, key: 'stored_unreadable' });
  expect(unpriced.body.message).toBe(
    "Le tarif du 01/01/2026 n'est pas lisible : enregistrez-le à nouveau dans « Tarifs ».",
  );

  await set(
    `update platform.agency set settings = '{"invoiceSettings": {"bankDetails": 12}}' where id = $1`,
    manager.agencyId,
  );
  const issued = await actOn(world, manager, 'issue', id);
  expect({ status: issued.status, message: issued.body.message }).toEqual({
    status: 409,
    message:
      "Le réglage « Facturation » de l'agence n'est pas lisible : ouvrez-le dans les paramètres et enregistrez-le à nouveau.",
  });
});

test('of two drafts of one service issued at once, one is; the other is asked about', async () => {
  await oneService();
  const drafts = [await drafted(), await drafted()];
  const answers = await Promise.all(drafts.map((id) => actOn(world, manager, 'issue', id)));
  expect(answers.map(({ status, body }) => body.key ?? status).sort()).toEqual([200, 'already_invoiced']);
});

test('« Réactiver » is refused once a service of the invoice is on another one', async () => {
  await oneService();
  const first = await drafted();
  await done(world, manager, 'issue', first);
  await done(world, manager, 'cancel', first);
  const second = await drafted();
  await done(world, manager, 'issue', second);
  const back = await actOn(world, manager, 'reactivate', first);
  expect({ status: back.status, message: back.body.message }).toEqual({
    status: 409,
    message:
      'Des services de cette facture sont déjà sur une autre facture émise : la réactiver les facturerait deux fois.',
  });
  await done(world, manager, 'cancel', second);
  expect((await done(world, manager, 'reactivate', first)).status).toBe(invoiceStatuses.value.active);
});

test('an issued invoice marks its services, a second one warns, and a cancelled one sets them free', async () => {
  await newService({ start: '2026-11-16T08:00:00+01:00', end: '2026-11-16T10:00:00+01:00' });
  const draft = (await simulate()).invoices[0]?.draft;
  if (!draft) throw new Error('Nothing was simulated.');
  await ok(world, manager, invoiceCalls.saveInvoice, { body: draft });
  const invoice = await done(world, manager, 'issue', draft.id);
  await runAllJobs(world);
  const again = await simulate();
  expect(again.warnings).toEqual([
    { key: 'already_invoiced', message: 'Certaines factures contiennent des services déjà facturés', count: 1 },
  ]);
  expect((await simulate({ isInvoice: 0 })).invoices).toEqual([]);
  expect((await simulate({ isInvoice: 1 })).invoices).toHaveLength(1);
  expect((await simulate({ period: null })).invoices).toEqual([]);
  expect((await simulate({ period: null, isInvoice: 1 })).invoices).toHaveLength(1);

  const second = again.invoices[0]?.draft;
  if (!second) throw new Error('Nothing was simulated.');
  const saved = await ok(world, manager, invoiceCalls.saveInvoice, { body: second });
  expect({ status: saved.invoice.status, warnings: saved.invoice.warnings.map((w) => w.message) }).toEqual({
    status: 300,
    warnings: ['La facture contient des services déjà facturés'],
  });
  const rewritten = await ok(world, manager, invoiceCalls.rewriteInvoice, { params: { id: second.id } });
  expect(rewritten.invoice.draft).toMatchObject({ id: second.id, serviceIds: second.serviceIds });
  expect((await actOn(world, manager, 'issue', second.id)).body.message).toBe(
    'La facture contient des services déjà facturés',
  );

  await done(world, manager, 'cancel', invoice.id);
  await runAllJobs(world);
  expect((await simulate({ isInvoice: 0 })).invoices).toHaveLength(1);
});
