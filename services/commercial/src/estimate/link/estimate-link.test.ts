import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { inClosedAgency } from '@vigie/testing/furnish/in-closed-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { actOnEstimate, estimateAfter, newEstimate } from '@vigie/testing/records/estimates';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { documentHash } from '../paper/estimate-document';
import { sendEstimateJob } from '../sending/send-estimate.job';
import { newEstimateLink } from './estimate-link';

const today = todayIn('Europe/Paris');
const SIGNATURE: [number, number][][] = [
  [
    [100, 200],
    [300, 120],
    [500, 260],
  ],
];

let world: World;
let database: Database;
let owner: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
  database = world.databases.commercial;
  owner = await newPerson(world, await newAgency(world), { owner: true });
  customerId = (await newInvoicedCustomer(world, owner)).id;
});
afterAll(() => world.close());

interface Link {
  agency: string;
  id: string;
  token: string;
}

/** Makes the link that a mail would contain. */
async function linkTo(id: string, agencyId = owner.agencyId): Promise<Link> {
  const url = await transaction(database, { agencyId }, () => newEstimateLink({ agencyId, id }, 'client@exemple.test'));
  const [agency = '', estimate = '', token = ''] = url.split('/').slice(-3);
  return { agency, id: estimate, token };
}

const open = (params: Link) => callAs(world, null, estimateCalls.publicEstimate, { params });
const stateOf = async (params: Link) => (await open(params)).body.estimate;
async function answer(params: Link, more: object = {}) {
  const hash = (await stateOf(params)).document?.hash ?? '0'.repeat(64);
  const body = { answer: 'accepted' as const, hash, name: 'Claire Moreau', signature: SIGNATURE, ...more };
  return callAs(world, null, estimateCalls.answerEstimate, { params, body });
}
const read = async (id: string) => (await ok(world, owner, estimateCalls.estimate, { params: { id } })).estimate;
const confirmedTo = (id: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ text_body: string }>(
      "select text_body from platform.email where about_id = $1 and to_address = 'client@exemple.test'",
      [id],
    );
    return rows[0]?.text_body ?? '';
  });
const tomorrowOf = (day: string) => addDays(day, 1);

test('a private person reads its right to withdraw on the page, on paper and in the mail, a company does not', async () => {
  const person = { id: newId(), name: 'Jeanne Petit', type: CUSTOMER_TYPE.individual };
  const body = {
    ...person,
    firstName: 'Jeanne',
    lastName: 'Petit',
    address: { street: '12 allée des Glycines', zipcode: '94100', city: 'Saint-Maur' },
  };
  await ok(world, owner, customerCalls.saveCustomer, { body });
  const told = async (of: string) => {
    const { id } = await newEstimate(world, owner, of);
    const link = await linkTo(id);
    const { bytes } = await callAs(world, null, estimateCalls.publicEstimatePaper, { params: link });
    const { withdrawal } = (await stateOf(link)).document ?? {};
    await answer(link);
    return [withdrawal ?? '', (await readPdf(bytes)).text, await confirmedTo(link.id)];
  };
  for (const text of await told(person.id)) expect(text).toContain('Droit de rétractation');
  for (const text of await told(customerId)) expect(text).not.toContain('Droit de rétractation');
});

test('the confirmation of an answer leaves under the sender that the agency chose', async () => {
  const emailSettings = { senderName: 'Sentinelle', replyTo: 'devis@sentinelle.example', signature: null };
  await changeAgency(world, owner, { settings: { emailSettings } });
  const { id } = await newEstimate(world, owner, customerId);
  await answer(await linkTo(id));
  const { rows } = await asAdmin(world, (client) =>
    client.query(
      "select from_name, reply_to from platform.email where about_id = $1 and to_address = 'client@exemple.test'",
      [id],
    ),
  );
  expect(rows).toEqual([{ from_name: 'Sentinelle', reply_to: 'devis@sentinelle.example' }]);
});

test('an answer is told to who sent the estimate, and to the agency once that user has left', async () => {
  const agency = 'accueil@sentinelle.example';
  await changeAgency(world, owner, { email: agency, settings: { emailSettings: { replyTo: null } } });
  const told = async (leaves: boolean) => {
    const seller = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_SEND_ESTIMATE'] });
    const { id } = await newEstimate(world, owner, customerId);
    await actOnEstimate(world, seller, 'send', id);
    const link = await linkTo(id);
    if (leaves)
      await asAdmin(world, (client) =>
        client.query('update platform.membership set status = 200 where user_id = $1', [seller.userId]),
      );
    await answer(link);
    return asAdmin(world, async (client) => {
      const { rows } = await client.query<{ to: string; replies: string }>(
        `select to_address as to, reply_to as replies from platform.email where about_id = $1 and subject like '% accepté'
         order by reply_to nulls first`,
        [id],
      );
      const named = (address: string | null) => (address?.startsWith(seller.userId) ? 'seller' : address);
      return rows.map(({ to, replies }) => [named(to), named(replies)]);
    });
  };
  expect(await told(false)).toEqual([
    ['seller', null],
    ['client@exemple.test', 'seller'],
  ]);
  expect(await told(true)).toEqual([
    [agency, null],
    ['client@exemple.test', agency],
  ]);
});

test('the customer accepts once: with its evidence, and for ever', async () => {
  const discount = { kind: 'percent' as const, basisPoints: 1_000 };
  const items = [item({ discount })];
  const { id, documentHash: hash } = await newEstimate(world, owner, customerId, { items });
  const link = await linkTo(id);
  const lines = [{ netCents: 18_900, discount }];
  expect(await stateOf(link)).toMatchObject({ state: 'open', document: { hash, lines } });
  const answers = await Promise.all([answer(link), answer(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Ce devis a déjà reçu une réponse.');
  const estimate = await read(id);
  expect(estimate).toMatchObject({
    validated: true,
    accepted: true,
    answers: [{ answer: 'accepted', name: 'Claire Moreau', sentTo: 'client@exemple.test', documentHash: hash }],
  });
  expect(estimate.answers[0]?.ip).not.toBe('');
  expect((await actOnEstimate(world, owner, 'refuse', id)).status).toBe(409);
  const write = (sql: string) => asAdmin(world, (client) => client.query(sql, [id]));
  await expect(write(`update commercial.estimate set items = '[]' where id = $1`)).rejects.toThrow('was accepted');
  await expect(write('update commercial.estimate set validated = false where id = $1')).rejects.toThrow('was accepted');
  const change = transaction(database, { agencyId: owner.agencyId }, async () => {
    await (await import('../../tables')).db().updateTable('estimateAnswer').set({ name: 'Personne' }).execute();
  });
  await expect(change).rejects.toThrow('permission denied');
  expect(await stateOf(link)).toMatchObject({ state: 'accepted', answer: { name: 'Claire Moreau' } });
});

test('the evidence is on the paper, and its hash is that of the document that is kept', async () => {
  const { id } = await newEstimate(world, owner, customerId);
  const link = await linkTo(id);
  expect((await answer(link)).status).toBe(200);
  const { bytes } = await callAs(world, null, estimateCalls.publicEstimatePaper, { params: link });
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  expect(text).toContain('Accepté en ligne par Claire Moreau');
  const { rows } = await asAdmin(world, (client) =>
    client.query('select issued, document_hash from commercial.estimate where id = $1', [id]),
  );
  expect(documentHash(rows[0].issued)).toBe(rows[0].document_hash);
  expect(text.replace(/ /g, '')).toContain(rows[0].document_hash);
});

test('who refuses says why, signs nothing, and the office may still agree with it', async () => {
  const { id } = await newEstimate(world, owner, customerId);
  const link = await linkTo(id);
  const refused = await answer(link, { answer: 'refused', signature: null, reason: 'Trop cher' });
  expect(refused.body.estimate).toMatchObject({ state: 'refused', document: null });
  expect(await read(id)).toMatchObject({ refused: true, accepted: false, answers: [{ reason: 'Trop cher' }] });
  expect(await estimateAfter(world, owner, 'validate', id)).toMatchObject({ validated: true, refused: false });
});

test('an acceptance without signature or name, or with a signature that is none, is refused under its field', async () => {
  const link = await linkTo((await newEstimate(world, owner, customerId)).id);
  const paths = async (more: object) => (await answer(link, more)).body.errors?.map(({ path }) => path);
  expect(await paths({ signature: null })).toEqual(['signature']);
  expect(await paths({ name: ' ' })).toEqual(['name']);
  expect(await paths({ signature: [[[2_000, 0]]] })).toEqual(['signature.0.0.0']);
  expect(await stateOf(link)).toMatchObject({ state: 'open' });
});

test('what was changed after it was opened is read again before it is answered', async () => {
  const { id, updatedAt } = await newEstimate(world, owner, customerId);
  const link = await linkTo(id);
  const { document } = await stateOf(link);
  const body = { id, customer: { id: customerId }, items: [item({ unitPriceCents: 9_900 })], updatedAt };
  await ok(world, owner, estimateCalls.saveEstimate, { body });
  expect((await answer(link, { hash: document?.hash })).body.key).toBe('document_changed');
  expect((await answer(link)).status).toBe(200);
});

test('expired, cancelled or replaced: the page says which, and takes no answer', async () => {
  const [expired, cancelled, replaced] = await Promise.all(
    Array.from({ length: 3 }, () => newEstimate(world, owner, customerId)),
  );
  const ids = [expired, cancelled, replaced].map((it) => it?.id ?? '');
  const [expiredId = '', cancelledId = '', replacedId = ''] = ids;
  const links = await Promise.all(ids.map((id) => linkTo(id)));
  await asAdmin(world, (client) =>
    client.query(`update commercial.estimate set date = $2, valid_until = $2 where id = $1`, [
      expiredId,
      addDays(today, -1),
    ]),
  );
  await estimateAfter(world, owner, 'cancel', cancelledId);
  const version = newId();
  await estimateAfter(world, owner, 'revise', replacedId, { id: version });
  expect(await stateOf(links[2] as Link)).toMatchObject({ state: 'open' });
  await estimateAfter(world, owner, 'validate', version);
  for (const [index, state] of ['expired', 'cancelled', 'replaced'].entries()) {
    const link = links[index] as Link;
    expect(await stateOf(link)).toMatchObject({ state, document: null });
    const late = await answer(link);
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 409,
      message: "Ce devis n'attend plus de réponse.",
    });
    expect((await callAs(world, null, estimateCalls.publicEstimatePaper, { params: link })).status).toBe(409);
  }
});

test('a version that was begun before the customer accepted does not take back what was accepted', async () => {
  const { id, number } = await newEstimate(world, owner, customerId);
  const link = await linkTo(id);
  const [early, late] = [newId(), newId()];
  await estimateAfter(world, owner, 'revise', id, { id: early });
  expect((await answer(link)).status).toBe(200);
  const refused = await actOnEstimate(world, owner, 'validate', early);
  expect(refused.body.message).toContain(`Le client a accepté le devis ${number} depuis`);
  expect(await stateOf(link)).toMatchObject({ state: 'accepted' });
  await estimateAfter(world, owner, 'revise', id, { id: late });
  expect(await estimateAfter(world, owner, 'validate', late)).toMatchObject({ replaces: { id } });
});

test('an estimate that has expired is mailed without a link, whose page would take no answer', async () => {
  const estimates = [await newEstimate(world, owner, customerId), await newEstimate(world, owner, customerId)];
  const [open = '', expired = ''] = estimates.map(({ id }) => id);
  await asAdmin(world, (client) =>
    client.query(`update commercial.estimate set date = $2, valid_until = $2 where id = $1`, [
      expired,
      addDays(today, -1),
    ]),
  );
  for (const id of [open, expired]) await estimateAfter(world, owner, 'send', id);
  const context = { database, log: createLog('test'), requestId: undefined, attempt: 1 };
  for (const estimateId of [open, expired])
    await sendEstimateJob.handle({ agencyId: owner.agencyId, estimateId, n: 1 }, context);
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ about: string; linked: boolean }>(
      `select about_id as about, text_body like '%/#/devis/%' as linked from platform.email where about_id = any($1)`,
      [[open, expired]],
    ),
  );
  expect(new Map(rows.map(({ about, linked }) => [about, linked]))).toEqual(
    new Map([
      [open, true],
      [expired, false],
    ]),
  );
});

test('a token opens its own estimate of its own agency and nothing else', async () => {
  const [one, other] = [await newEstimate(world, owner, customerId), await newEstimate(world, owner, customerId)];
  const link = await linkTo(one.id);
  const foreign = await newAgency(world, 'Une autre agence');
  for (const wrong of [{ id: other.id }, { agency: foreign }, { token: 'A'.repeat(43) }, { id: newId() }]) {
    const { status, body } = await open({ ...link, ...wrong });
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: "Ce lien n'est pas valable. Demandez-en un nouveau à votre prestataire.",
    });
  }
  const { rows } = await asAdmin(world, (client) =>
    client.query('select token_hash from commercial.estimate_link where estimate_id = $1', [one.id]),
  );
  expect(rows[0].token_hash).not.toContain(link.token);
});

test('what the customer accepted becomes the invoice', async () => {
  const { id } = await newEstimate(world, owner, customerId, { validUntil: tomorrowOf(today) });
  expect((await answer(await linkTo(id))).status).toBe(200);
  const { invoice } = await ok(world, owner, invoiceCalls.invoiceFromEstimate, { params: { id } });
  expect(invoice.draft).toMatchObject({ estimate: { id }, items: [{ unitPriceCents: 2_100 }] });
});

test('a closed agency says so to who holds a link, and to strangers what every wrong link is told', async () => {
  const link = await linkTo((await newEstimate(world, owner, customerId)).id);
  await inClosedAgency(world, owner.agencyId, async () => {
    expect((await open(link)).body).toMatchObject({ code: 409, message: COMMERCIAL_MESSAGES.linkPaused });
    expect((await callAs(world, null, estimateCalls.publicEstimatePaper, { params: link })).status).toBe(409);
    expect((await open({ ...link, token: 'A'.repeat(43) })).status).toBe(404);
  });
  expect((await open(link)).status).toBe(200);
});

test('the link of a customer that is deleted takes no answer, whatever its estimate says', async () => {
  const { id: gone } = await newInvoicedCustomer(world, owner);
  const [open, accepted] = [await newEstimate(world, owner, gone), await newEstimate(world, owner, gone)];
  const [link, decided] = [await linkTo(open.id), await linkTo(accepted.id)];
  await answer(decided);
  // Customers were deleted before their estimates were cancelled with them.
  await asAdmin(world, (client) => client.query('update commercial.customer set status = 400 where id = $1', [gone]));
  expect(await stateOf(link)).toMatchObject({ state: 'cancelled', document: null });
  expect((await answer(link)).status).toBe(409);
  expect(await stateOf(decided)).toMatchObject({ state: 'accepted' });
});

test('an address that tries too often waits', async () => {
  const link = await linkTo((await newEstimate(world, owner, customerId)).id);
  const tries = await Promise.all(Array.from({ length: 130 }, () => open(link)));
  expect(tries.some(({ status }) => status === 429)).toBe(true);
});
