import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOnEstimate, estimateAfter, newEstimate } from '@vigie/testing/records/estimates';
import { actOn, done, item, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

const today = todayIn('Europe/Paris');
const year = today.slice(0, 4);

let world: World;
let owner: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  customerId = (await newInvoicedCustomer(world, owner)).id;
});
afterAll(() => world.close());

const draft = (more = {}) => newEstimate(world, owner, customerId, { status: 0, ...more });
const read = async (id: string) => (await ok(world, owner, estimateCalls.estimate, { params: { id } })).estimate;
const invoiceOf = (id: string) => callAs(world, owner, invoiceCalls.invoiceFromEstimate, { params: { id } });

async function invoiced(id: string) {
  const { body } = await invoiceOf(id);
  return (await ok(world, owner, invoiceCalls.saveInvoice, { body: body.invoice.draft })).invoice;
}

test('numbers have no gap: drafts take none, what fails gives its own back, and twenty at once are twenty', async () => {
  expect(await draft()).toMatchObject({ number: null, date: null, status: 0 });
  const saves = Array.from({ length: 20 }, () => newEstimate(world, owner, customerId));
  const numbers = (await Promise.all(saves)).map(({ number }) => number);
  const wanted = Array.from({ length: 20 }, (_, i) => `D${year}-${String(i + 1).padStart(4, '0')}`);
  expect([...numbers].sort()).toEqual(wanted);
  const body = { id: newId(), customer: { id: customerId }, items: [item()], validUntil: addDays(today, -1) };
  expect((await callAs(world, owner, estimateCalls.saveEstimate, { body })).status).toBe(400);
  expect((await newEstimate(world, owner, customerId)).number).toBe(`D${year}-0021`);
});

test('a number comes with a day, a validity of 30 days and a document that is proved by its hash', async () => {
  const estimate = await newEstimate(world, owner, customerId);
  expect(estimate).toMatchObject({ date: today, validUntil: addDays(today, 30), price: 21_000, total: 25_200 });
  expect(estimate.documentHash).toMatch(/^[0-9a-f]{64}$/);
  const { id, updatedAt } = estimate;
  const save = (more: object) =>
    callAs(world, owner, estimateCalls.saveEstimate, {
      body: { id, customer: { id: customerId }, items: [item({ quantity: 12 })], updatedAt, ...more },
    });
  expect((await save({ date: addDays(today, -1) })).body.errors).toEqual([
    { path: 'date', message: 'Un document numéroté garde sa date' },
  ]);
  const { body } = await save({});
  expect(body.estimate).toMatchObject({ number: estimate.number, price: 25_200 });
  expect(body.estimate.documentHash).not.toBe(estimate.documentHash);
  expect((await save({ title: 'Trop tard' })).body.key).toBe('stale');
});

test.each([
  [{ items: [] }, 'items', 'Obligatoire'],
  [{ date: addDays(today, 1) }, 'date', "La date d'émission ne peut pas être dans le futur"],
  [{ validUntil: addDays(today, -1) }, 'validUntil', `Doit être après le ${formatFrenchDay(addDays(today, -1))}`],
  [{ customer: { id: newId() } }, 'customer', 'Client introuvable'],
  [{ site: { id: newId() } }, 'site', "Ce site n'est pas celui du client"],
  [{ serviceIds: [newId()] }, 'serviceIds', 'Ces services ne sont pas ceux du client'],
])('an estimate is refused under its field: %j', async (more, path, message) => {
  const body = { id: newId(), customer: { id: customerId }, items: [item()], ...more };
  const answer = await callAs(world, owner, estimateCalls.saveEstimate, { body });
  expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
});

test('a draft that is older than the last number is sent once it is dated anew, which the refusal says', async () => {
  const known = await draft({ date: addDays(today, -1) });
  await newEstimate(world, owner, customerId);
  const refused = await actOnEstimate(world, owner, 'send', known.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(`Modifiez ce document pour le dater du ${formatFrenchDay(today)} au plus tôt.$`),
  ]);
  const { updatedAt } = known;
  await newEstimate(world, owner, customerId, { id: known.id, status: 0, date: today, updatedAt });
  expect(await estimateAfter(world, owner, 'send', known.id)).toMatchObject({ sent: true, date: today });
});

test('what was validated never changes until it is refused again', async () => {
  const { id } = await draft();
  const validated = await estimateAfter(world, owner, 'validate', id);
  expect(validated).toMatchObject({ number: `D${year}-0001`, validated: true, refused: false, status: 100 });
  const body = { id, customer: { id: customerId }, items: [item()], updatedAt: validated.updatedAt };
  expect((await callAs(world, owner, estimateCalls.saveEstimate, { body })).body.message).toBe(
    'Un devis validé ne se modifie pas : établissez une nouvelle version.',
  );
  expect((await actOnEstimate(world, owner, 'validate', id)).body.message).toBe('Ce devis est déjà validé');
  expect(await estimateAfter(world, owner, 'refuse', id)).toMatchObject({ validated: false, refused: true });
  expect((await actOnEstimate(world, owner, 'refuse', id)).body.message).toBe('Ce devis est déjà refusé');
  expect((await actOnEstimate(world, owner, 'send', id)).body.message).toBe('Ce devis est déjà refusé');
});

test('a copy is a draft of today; a new version takes the place of the old one once it is numbered', async () => {
  const first = await newEstimate(world, owner, customerId, { title: 'Gardiennage', costCents: 15_000 });
  const copyId = newId();
  const copy = await estimateAfter(world, owner, 'duplicate', first.id, { id: copyId });
  expect(copy).toMatchObject({
    id: copyId,
    number: null,
    date: today,
    title: 'Gardiennage',
    sent: false,
    replaces: null,
  });
  const id = newId();
  const version = await estimateAfter(world, owner, 'revise', first.id, { id });
  expect(version).toMatchObject({ number: null, replaces: { id: first.id, number: first.number }, costCents: 15_000 });
  expect(await read(first.id)).toMatchObject({ status: 100, replacedBy: null });
  const { number } = await estimateAfter(world, owner, 'validate', id);
  expect(await read(first.id)).toMatchObject({ status: 200, replaced: true, replacedBy: { id, number } });
  const { data } = await ok(world, owner, estimateCalls.fetchEstimates, { body: { query: first.number ?? '' } });
  expect(data[0]).toMatchObject({ replaced: true });
});

test('a numbered estimate and its versions stay with their customer, whose link would show it those of another', async () => {
  const { id: other } = await newInvoicedCustomer(world, owner);
  const { id, updatedAt } = await newEstimate(world, owner, customerId);
  const save = (more: object) =>
    callAs(world, owner, estimateCalls.saveEstimate, {
      body: { items: [item()], customer: { id: other }, ...more } as never,
    });
  const error = { path: 'customer', message: expect.stringContaining('gardent leur client') };
  expect((await save({ id, updatedAt })).body.errors).toEqual([error]);
  const version = newId();
  await estimateAfter(world, owner, 'revise', id, { id: version });
  const revised = { id: version, updatedAt: (await read(version)).updatedAt };
  expect((await save(revised)).body.errors).toEqual([error]);
  expect((await save({ ...revised, status: 0 })).status).toBe(200);
});

test('a validated estimate becomes one invoice with the lines that were agreed', async () => {
  const { id, number } = await newEstimate(world, owner, customerId);
  expect((await invoiceOf(id)).body.message).toBe("Le devis doit être validé avant d'être facturé");
  await estimateAfter(world, owner, 'validate', id);
  const drafts = await Promise.all([invoiceOf(id), invoiceOf(id)]);
  const saves = await Promise.all(
    drafts.map(({ body }) => callAs(world, owner, invoiceCalls.saveInvoice, { body: body.invoice.draft })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const invoice = saves.find(({ status }) => status === 200)?.body.invoice;
  expect(invoice).toMatchObject({ estimate: { id, number }, price: 21_000 });
  expect((await invoiceOf(id)).body.message).toBe('Le devis est déjà facturé');
  expect((await actOnEstimate(world, owner, 'cancel', id)).body.message).toBe('Le devis est déjà facturé');
  expect(await read(id)).toMatchObject({ invoiced: true, invoice: { id: invoice?.id, number: null } });
});

test('an invoice that is cancelled gives its estimate free, and is not taken up beside another', async () => {
  const { id } = await newEstimate(world, owner, customerId);
  await estimateAfter(world, owner, 'validate', id);
  const first = await invoiced(id);
  await done(world, owner, 'cancel', first.id);
  expect(await read(id)).toMatchObject({ invoiced: false, invoice: null });
  const second = await invoiced(id);
  const { updatedAt } = (await ok(world, owner, invoiceCalls.invoice, { params: { id: first.id } })).invoice;
  const reactivated = await callAs(world, owner, invoiceCalls.reactivateInvoice, {
    params: { id: first.id },
    body: { updatedAt },
  });
  expect(reactivated).toMatchObject({ status: 409, body: { message: 'Le devis est déjà facturé' } });
  expect(await read(id)).toMatchObject({ invoice: { id: second.id } });
  // Nor once its estimate is no longer agreed to.
  await done(world, owner, 'cancel', second.id);
  await estimateAfter(world, owner, 'refuse', id);
  const refused = await actOn(world, owner, 'reactivate', second.id);
  expect(refused).toMatchObject({ status: 409, body: { key: 'estimate_not_validated' } });
});

test('an invoice is made of a validated estimate of its own customer', async () => {
  const other = await newInvoicedCustomer(world, owner);
  const pending = await newEstimate(world, owner, customerId);
  const save = (customer: string, estimate: string) =>
    callAs(world, owner, invoiceCalls.saveInvoice, {
      body: { id: newId(), customer: { id: customer }, items: [item()], estimate: { id: estimate } },
    });
  expect((await save(customerId, pending.id)).body.key).toBe('estimate_not_validated');
  expect((await save(other.id, pending.id)).body.errors?.[0]).toMatchObject({ path: 'estimate' });
  expect((await save(customerId, newId())).body.errors?.[0]?.message).toBe('Devis introuvable');
});

test('sums leave out what was refused or cancelled, and say what is validated and not invoiced', async () => {
  const [validated, refused, cancelled, billed] = await Promise.all(
    Array.from({ length: 4 }, () => newEstimate(world, owner, customerId)),
  );
  for (const one of [validated, billed]) await estimateAfter(world, owner, 'validate', one?.id ?? '');
  await estimateAfter(world, owner, 'refuse', refused?.id ?? '');
  await estimateAfter(world, owner, 'cancel', cancelled?.id ?? '');
  await invoiced(billed?.id ?? '');
  const { totals } = await ok(world, owner, estimateCalls.fetchEstimatesTotals, { body: {} });
  expect(totals).toMatchObject({ price: 42_000, validatedPrice: 42_000, invoicedPrice: 21_000, difference: 21_000 });
});

test('what it costs is for who may see margins, and stays where others save', async () => {
  const { id, updatedAt } = await newEstimate(world, owner, customerId, { costCents: 15_000 });
  const clerk = await newPerson(world, owner.agencyId, {
    rights: ['ACCOUNT_RIGHT_EDIT_ESTIMATE', 'ACCOUNT_RIGHT_LIST_ESTIMATE'],
  });
  const body = { id, customer: { id: customerId }, items: [item()], costCents: null, updatedAt };
  expect((await ok(world, clerk, estimateCalls.saveEstimate, { body })).estimate.costCents).toBeNull();
  expect((await ok(world, clerk, estimateCalls.fetchEstimates, { body: {} })).data[0]).not.toHaveProperty('margin');
  expect((await read(id)).costCents).toBe(15_000);
  expect((await ok(world, owner, estimateCalls.fetchEstimates, { body: {} })).data[0]?.margin).toBe(6_000);
});

test('what waits for an answer is to be reminded of, with a mail ready', async () => {
  const waiting = await newEstimate(world, owner, customerId);
  const decided = await newEstimate(world, owner, customerId);
  for (const { id } of [waiting, decided]) await estimateAfter(world, owner, 'send', id);
  await estimateAfter(world, owner, 'validate', decided.id);
  const { data } = await ok(world, owner, estimateCalls.estimateReminds);
  expect(data).toMatchObject([
    { estimate: { id: waiting.id }, waitingDays: 0, bucket: 'under60', email: { to: 'compta@entrepots.example' } },
  ]);
  const filters = { remind: 1 } as const;
  const list = await ok(world, owner, estimateCalls.fetchEstimates, { body: { filters } });
  expect(list.data.map(({ id }) => id)).toEqual([waiting.id]);
});

test('an estimate that is changed after it left is to be sent again; saved as it was it stays sent', async () => {
  const { id } = await newEstimate(world, owner, customerId);
  const sent = await estimateAfter(world, owner, 'send', id);
  const save = async (more: object, updatedAt: string) => {
    const body = { id, customer: { id: customerId }, items: sent.items, updatedAt, ...more };
    return (await ok(world, owner, estimateCalls.saveEstimate, { body })).estimate;
  };
  const same = await save({ date: sent.date, validUntil: sent.validUntil }, sent.updatedAt);
  expect(same).toMatchObject({ sent: true, number: sent.number });
  const changed = await save({ items: [item({ unitPriceCents: 9_900 })] }, same.updatedAt);
  expect(changed).toMatchObject({ sent: false, number: sent.number });
  expect((await ok(world, owner, estimateCalls.estimateReminds)).data).toEqual([]);
});

test('an estimate whose invoice was credited whole can be invoiced anew, and one credited in part cannot', async () => {
  const { id } = await newEstimate(world, owner, customerId);
  await estimateAfter(world, owner, 'validate', id);
  const first = await done(world, owner, 'issue', (await invoiced(id)).id);
  const creditOf = async (quantity: number) => {
    const note = { type: 1 as const, original: { id: first.id }, items: [item({ quantity })] };
    await done(world, owner, 'issue', (await newDraft(world, owner, customerId, note)).id);
  };
  await creditOf(4);
  expect((await invoiceOf(id)).status).toBe(409);
  // Of ten hours at 21 €, four are credited.
  const list = await ok(world, owner, estimateCalls.fetchEstimates, { body: {} });
  expect(list.data).toMatchObject([{ id, invoicedPrice: 12_600, difference: 8_400 }]);
  const { totals } = await ok(world, owner, estimateCalls.fetchEstimatesTotals, { body: {} });
  expect(totals).toMatchObject({ invoicedPrice: 12_600, difference: 8_400 });
  await creditOf(6);
  expect(await read(id)).toMatchObject({ invoiced: false, invoice: null });
  const second = await done(world, owner, 'issue', (await invoiced(id)).id);
  expect(await read(id)).toMatchObject({ invoiced: true, invoice: { id: second.id } });
  const { data } = await ok(world, owner, estimateCalls.fetchEstimates, { body: {} });
  expect(data).toMatchObject([{ id, invoicedPrice: 21_000 }]);
});

test('who may not read margins does not learn them from the order of the list', async () => {
  for (const [title, cost] of [
    ['mince', 20_000],
    ['large', 1_000],
    ['moyen', 10_000],
  ] as const) {
    const { id } = await draft({ title });
    await asAdmin(world, (client) =>
      client.query('update commercial.estimate set cost_cents = $2 where id = $1', [id, cost]),
    );
  }
  const titles = async (who: Person) => {
    const body = { orderBy: 'margin' as const, ascending: true };
    const { data } = await ok(world, who, estimateCalls.fetchEstimates, { body });
    return data.map(({ title }) => title);
  };
  expect(await titles(owner)).toEqual(['mince', 'moyen', 'large']);
  const clerk = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_ESTIMATE'] });
  expect(await titles(clerk)).toEqual(['moyen', 'large', 'mince']);
});

test('of two users who send or remind of the same estimates at once, one does; the other reads why', async () => {
  const [one, other] = [await newEstimate(world, owner, customerId), await newEstimate(world, owner, customerId)];
  const ids = [one.id, other.id];
  const rows = async () => {
    const { data } = await ok(world, owner, estimateCalls.fetchEstimates, { body: {} });
    return Object.fromEntries(data.filter(({ id }) => ids.includes(id)).map(({ id, updatedAt }) => [id, updatedAt]));
  };
  const message = 'Modifié ou déjà traité entre-temps : relisez la ligne avant de recommencer';
  for (const call of [estimateCalls.sendEstimates, estimateCalls.remindEstimates]) {
    const versions = await rows();
    const both = await Promise.all(
      [newId(), newId()].map((attempt) => ok(world, owner, call, { body: { ids, attempt, versions } })),
    );
    expect(both.flatMap(({ done }) => done).sort()).toEqual([...ids].sort());
    expect(both.flatMap(({ refused }) => refused.map((it) => it.message))).toEqual([message, message]);
  }
});
