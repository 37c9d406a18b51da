import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { inClosedAgency } from '@vigie/testing/furnish/in-closed-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { withBrokenRow } from '@vigie/testing/records/break-row';
import { actOnContract, contractAfter, newContract, SIGNATURE } from '@vigie/testing/records/contracts';
import { openWorld, type World } from '@vigie/testing/world';
import { db } from '../../tables';
import { sealContractJob } from '../paper/seal-contract.job';
import { followSignaturesJob, followUp } from './follow-signatures.job';
import { brokenProof, selectProofs } from './proofs';

const today = todayIn('Europe/Paris');
let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Sentinelle'), { owner: true });
});
afterAll(() => world.close());

interface Link {
  type: 'agent' | 'customer';
  id: string;
  token: string;
}

const signer = (party: 'agency' | 'counterpart', email: string) => ({ id: newId(), party, name: email, email });
const address = () => `${newId()}@exemple.test`;
interface Mail {
  subject: string;
  text: string;
  attachments: { name: string }[];
}

/** Reads the mails sent to an address, the oldest first. */
const mailsTo = (to: string): Promise<Mail[]> =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      'select subject, text_body as text, attachments from platform.email where to_address = $1 order by created_at, id',
      [to],
    );
    return rows;
  });
const within = (mails: Mail[], pattern: RegExp): string[] =>
  mails.flatMap(({ text }) => pattern.exec(text)?.slice(1) ?? []);

const context = () => ({
  database: world.databases.commercial,
  log: createLog('test'),
  requestId: undefined,
  attempt: 1,
});

async function linkTo(email: string): Promise<Link> {
  const [type, id, token] = within(await mailsTo(email), /#\/signature\/(\w+)\/([\w-]+)\/([\w-]{64})/).slice(-3);
  return { type: type as Link['type'], id: id ?? '', token: token ?? '' };
}
const open = (params: Link) => callAs(world, null, contractCalls.publicContract, { params });
const stateOf = async (params: Link) => (await open(params)).body.contract;
async function codeFor(link: Link, email: string): Promise<string> {
  await callAs(world, null, contractCalls.askContractCode, { params: link });
  return within(await mailsTo(email), / : (\d{6})\b/).at(-1) ?? '';
}
async function sign(link: Link, code: string, more: object = {}) {
  const hash = (await stateOf(link)).document?.hash ?? '0'.repeat(64);
  const body = { id: link.id, token: link.token, ...SIGNATURE, hash, code, ...more };
  return callAs(world, null, contractCalls.signContractByLink, { params: { type: link.type }, body });
}
async function sent(more: object = {}) {
  const emails = [address(), address()] as const;
  const signers = [signer('counterpart', emails[0]), signer('agency', emails[1])];
  const { id } = await newContract(world, owner, { signers, ...more });
  await contractAfter(world, owner, 'send', id);
  return { id, emails };
}
const read = async (id: string) =>
  (await ok(world, owner, contractCalls.customerContract, { params: { id } })).contract;
const proofsOf = (id: string) =>
  transaction(world.databases.commercial, { agencyId: owner.agencyId }, () => selectProofs(id));

test('two sign in their order, each by a link and a code, and the sealed paper reaches both', async () => {
  const { id, emails } = await sent();
  const first = await linkTo(emails[0]);
  expect(await stateOf(first)).toMatchObject({
    state: 'open',
    title: 'Contrat de gardiennage',
    agency: { name: 'Sentinelle', timeZone: 'Europe/Paris' },
  });
  expect(await mailsTo(emails[1])).toEqual([]);
  expect((await actOnContract(world, owner, 'sign', id, SIGNATURE)).body.message).toBe(
    'Ce n’est pas au tour de l’agence de signer.',
  );
  const code = await codeFor(first, emails[0]);
  expect((await sign(first, code, { acceptance: 'oui' })).status).toBe(400);
  const answers = await Promise.all([sign(first, code), sign(first, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stateOf(first)).toMatchObject({ state: 'signed' });
  expect(await read(id)).toMatchObject({ status: 200, nextSigner: { party: 'agency' }, signatures: [{}] });
  const second = await linkTo(emails[1]);
  expect((await sign(second, await codeFor(second, emails[1]), { fullname: 'Hugo Bernard' })).status).toBe(200);
  const seal = () => sealContractJob.handle({ agencyId: owner.agencyId, contractId: id }, context());
  await Promise.all([seal(), seal()]);
  const sealedMails = (await mailsTo(emails[0])).filter(({ subject }) => subject.startsWith('Contrat signé'));
  expect(sealedMails.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    ['Contrat de gardiennage.pdf'],
  ]);
  const contract = await read(id);
  expect(contract).toMatchObject({ status: 300, file: { name: 'Contrat de gardiennage.pdf' } });
  const { bytes } = await callAs(world, owner, contractCalls.downloadCustomerContract, { params: { id } });
  expect(Buffer.from(bytes).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  expect(text).toContain('« Lu et approuvé »');
  expect(text.replace(/ /g, '')).toContain(contract.documentHash);
  expect(text).toContain('sans autorité de certification');
  expect((await open(second)).body.contract.state).toBe('complete');
  // Until the day that its mail names, and no longer: a mail may be forwarded, and is kept for years.
  const paper = () => callAs(world, null, contractCalls.publicContractPaper, { params: second });
  expect((await paper()).status).toBe(200);
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update commercial.contract set sign_by = $2 where id = $1', [id, addDays(today, -1)]);
    await client.query('set session_replication_role = origin');
  });
  expect(await stateOf(second)).toMatchObject({ state: 'complete', title: '', document: null, signatures: [] });
  expect((await paper()).status).toBe(409);
});

test('a private person reads its right to withdraw and the mediator where it signs', async () => {
  const mediator = { name: 'MCP Médiation', address: '12 square Desnouettes, Paris', site: 'https://mcp.example' };
  await changeAgency(world, owner, { settings: { mediator } });
  const id = newId();
  const address = { street: '12 allée des Glycines', zipcode: '94100', city: 'Saint-Maur' };
  const person = { id, name: 'Jeanne Petit', type: CUSTOMER_TYPE.individual, firstName: 'Jeanne', lastName: 'Petit' };
  await ok(world, owner, customerCalls.saveCustomer, { body: { ...person, address } });
  const { emails } = await sent({ customer: { id } });
  const { document, signer: who } = await stateOf(await linkTo(emails[0]));
  expect(document?.withdrawal).toContain('Droit de rétractation');
  expect(document?.mediator).toContain('MCP Médiation');
  expect(who.party).toBe('counterpart');
  const company = await sent();
  expect((await stateOf(await linkTo(company.emails[0]))).document).toMatchObject({ withdrawal: null, mediator: null });
});

test('the mail to sign speaks in the words of the agency, unless its sender wrote others', async () => {
  const email = { subject: 'Votre contrat Sentinelle', message: '<p>Merci de votre <b>confiance</b>.</p>' };
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2 where id = $1', [
      owner.agencyId,
      { contractSettings: { email } },
    ]),
  );
  const { emails } = await sent();
  expect(await mailsTo(emails[0])).toMatchObject([{ subject: email.subject }]);
  expect((await mailsTo(emails[0]))[0]?.text).toMatch(/Bonjour,\s+Merci de votre confiance\.\s+Sentinelle vous invite/);
  const to = address();
  const { id } = await newContract(world, owner, { signers: [signer('counterpart', to)] });
  await contractAfter(world, owner, 'send', id, { message: 'Comme convenu hier.' });
  const [mail] = await mailsTo(to);
  expect(mail?.text).toContain('Comme convenu hier.');
  expect(mail?.text).not.toContain('confiance');
});

test('a sender who signs too gets one mail of the signed contract, with the document', async () => {
  const client = address();
  const sender = await asAdmin(world, async (database) => {
    const { rows } = await database.query('select email from platform.user_account where id = $1', [owner.userId]);
    return String(rows[0]?.email);
  });
  const signers = [signer('counterpart', client), signer('agency', sender)];
  const { id } = await newContract(world, owner, { signers });
  await contractAfter(world, owner, 'send', id);
  const link = await linkTo(client);
  await sign(link, await codeFor(link, client));
  await contractAfter(world, owner, 'sign', id, SIGNATURE);
  await sealContractJob.handle({ agencyId: owner.agencyId, contractId: id }, context());
  const told = (await mailsTo(sender)).filter(({ subject }) => subject.startsWith('Contrat signé'));
  expect(told.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['Contrat de gardiennage.pdf']]);
});

test('the evidence is chained fact by fact, and a change of one is found', async () => {
  const { id, emails } = await sent();
  await open(await linkTo(emails[0]));
  const link = await linkTo(emails[0]);
  expect((await sign(link, await codeFor(link, emails[0]))).status).toBe(200);
  const proofs = await proofsOf(id);
  expect(proofs.map(({ kind }) => kind)).toEqual(['sent', 'mailed', 'opened', 'code', 'signed', 'mailed']);
  expect(brokenProof(id, proofs)).toBeNull();
  const forged = proofs.map((it) => (it.n === 3 ? { ...it, content: { ...it.content, ip: '1.2.3.4' } } : it));
  expect(brokenProof(id, forged)).toBe(3);
  expect(brokenProof(id, proofs.toSpliced(1, 1))).toBe(3);
  const { bytes } = await callAs(world, owner, contractCalls.evidenceOfCustomerContract, { params: { id } });
  expect((await readPdf(bytes)).text.replace(/\s+/g, ' ')).toContain("Les 6 faits s'enchaînent");
  for (const table of ['contractProof', 'contractSignature'] as const) {
    const change = transaction(world.databases.commercial, { agencyId: owner.agencyId }, () =>
      db().deleteFrom(table).where('contractId', '=', id).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  }
});

test('a code has five tries, is spent once and belongs to the newest mail', async () => {
  const { emails } = await sent();
  const link = await linkTo(emails[0]);
  expect((await sign(link, '000000')).body.errors?.[0]).toMatchObject({ path: 'code' });
  const old = await codeFor(link, emails[0]);
  const code = await codeFor(link, emails[0]);
  if (old !== code) expect((await sign(link, old)).status).toBe(400);
  const wrong = code === '111111' ? '222222' : '111111';
  const said: (string | undefined)[] = [];
  for (const given of [wrong, wrong, wrong, wrong, wrong, code]) said.push((await sign(link, given)).body.message);
  const over = 'Trop de codes erronés : demandez un nouveau code.';
  const left = old === code ? [4, 3, 2, 1] : [3, 2, 1];
  expect(said).toEqual([
    ...left.map((n) => `Ce code est erroné : il vous reste ${n} essai${n > 1 ? 's' : ''}.`),
    ...Array.from({ length: said.length - left.length }, () => over),
  ]);
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    statuses.push((await callAs(world, null, contractCalls.askContractCode, { params: link })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('an old code, another document and a wrong link sign nothing', async () => {
  const { id, emails } = await sent();
  const link = await linkTo(emails[0]);
  const code = await codeFor(link, emails[0]);
  expect((await sign(link, code, { hash: 'f'.repeat(64) })).body.key).toBe('contract_changed');
  await asAdmin(world, (client) =>
    client.query(`update commercial.contract_code set expires_at = now() - interval '1 second'`),
  );
  expect((await sign(link, code)).status).toBe(400);
  const other = await newAgency(world);
  const foreign = Buffer.from(link.token, 'base64url');
  Buffer.from(other.replace(/-/g, ''), 'hex').copy(foreign);
  for (const wrong of [
    { ...link, token: 'A'.repeat(64) },
    { ...link, token: foreign.toString('base64url') },
    { ...link, type: 'agent' as const },
    { ...link, id: newId() },
  ]) {
    expect((await open(wrong)).body.message).toBe('Signature introuvable.');
  }
  await contractAfter(world, owner, 'withdraw', id);
  expect(await stateOf(link)).toMatchObject({ state: 'withdrawn', document: null, title: '' });
  await contractAfter(world, owner, 'send', id);
  expect(await stateOf(link)).toMatchObject({ state: 'withdrawn' });
});

test('a refusal ends the request with its reason, and the office may send it again', async () => {
  const { id, emails } = await sent();
  const link = await linkTo(emails[0]);
  const hash = (await stateOf(link)).document?.hash ?? '';
  const refuse = () =>
    callAs(world, null, contractCalls.refuseContractByLink, {
      params: link,
      body: { hash, reason: 'Préavis trop long' },
    });
  const answers = await Promise.all([refuse(), refuse()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ status: 100, failed: 'refused', failureReason: 'Préavis trop long' });
  expect(await stateOf(link)).toMatchObject({ state: 'refused', document: null });
  expect(await contractAfter(world, owner, 'send', id)).toMatchObject({ status: 200, failed: null });
});

test('the outcome of a request whose sender has left is told to the agency', async () => {
  const agency = address();
  await changeAgency(world, owner, { email: agency });
  const sender = await newPerson(world, owner.agencyId);
  const email = address();
  const { id } = await newContract(world, owner, { signers: [signer('counterpart', email)] });
  await contractAfter(world, sender, 'send', id);
  await asAdmin(world, (client) =>
    client.query('update platform.membership set status = 200 where user_id = $1', [sender.userId]),
  );
  const link = await linkTo(email);
  const body = { hash: (await stateOf(link)).document?.hash ?? '', reason: 'Trop cher' };
  await callAs(world, null, contractCalls.refuseContractByLink, { params: link, body });
  expect((await mailsTo(agency)).map(({ subject }) => subject)).toEqual(['Signature refusée : Contrat de gardiennage']);
});

test('who had signed learns that a later one refused, or that it was taken back, and signs anew what is sent again', async () => {
  const [first, second] = [address(), address()];
  const signers = [signer('counterpart', first), signer('counterpart', second)];
  const { id } = await newContract(world, owner, { signers });
  const signFirst = async () => {
    await contractAfter(world, owner, 'send', id);
    const link = await linkTo(first);
    expect((await sign(link, await codeFor(link, first))).status).toBe(200);
  };
  const told = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => subject.endsWith('signature interrompue'));
  await signFirst();
  const link = await linkTo(second);
  const hash = (await stateOf(link)).document?.hash ?? '';
  const body = { hash, reason: 'Préavis trop long' };
  expect((await callAs(world, null, contractCalls.refuseContractByLink, { params: link, body })).status).toBe(200);
  expect((await told(first)).map(({ text }) => text)).toEqual([expect.stringContaining('a refusé de signer')]);
  // Only the agency is told the reason.
  expect((await told(first))[0]?.text).not.toContain('Préavis');
  await signFirst();
  expect((await read(id)).signatures).toHaveLength(1);
  await contractAfter(world, owner, 'withdraw', id);
  expect((await told(first)).at(-1)?.text).toContain('a été retirée');
  await signFirst();
  await contractAfter(world, owner, 'archive', id);
  expect((await told(first)).map(({ text }) => text.includes('a été retirée'))).toEqual([false, true, true]);
  expect(await told(second)).toEqual([]);
});

const yesterdayWasLast = (id: string) =>
  asAdmin(world, async (client) => {
    await client.query(`set session_replication_role = replica`);
    await client.query(`update commercial.contract set sign_by = $2 where id = $1`, [id, addDays(today, -1)]);
  });

test('in the night after the last day nobody is mailed a link that opens nothing, and the office signs no more', async () => {
  const emails = [address(), address()] as const;
  const { id } = await sent({ signers: [signer('agency', emails[0]), signer('counterpart', emails[1])] });
  await yesterdayWasLast(id);
  const late = { status: 409, body: { message: CONTRACT_MESSAGES.signingDaysOver } };
  expect(await actOnContract(world, owner, 'remind', id)).toMatchObject(late);
  expect(await actOnContract(world, owner, 'sign', id, SIGNATURE)).toMatchObject(late);
  expect([await mailsTo(emails[0]), await mailsTo(emails[1])].map(({ length }) => length)).toEqual([1, 0]);
  await contractAfter(world, owner, 'withdraw', id);
  await contractAfter(world, owner, 'send', id);
  expect(await stateOf(await linkTo(emails[0]))).toMatchObject({ state: 'open' });
});

test('who is late is reminded each week, and after the last day the request comes back', async () => {
  expect(followUp('2026-03-08', { signBy: '2026-03-31', mailedOn: '2026-03-02' })).toBeNull();
  expect(followUp('2026-03-09', { signBy: '2026-03-31', mailedOn: '2026-03-02' })).toBe('remind');
  expect(followUp('2026-03-30', { signBy: '2026-03-31', mailedOn: '2026-03-28' })).toBe('remind');
  expect(followUp('2026-03-31', { signBy: '2026-03-31', mailedOn: '2026-03-30' })).toBeNull();
  expect(followUp('2026-04-01', { signBy: '2026-03-31', mailedOn: '2026-03-31' })).toBe('expire');
  const { id, emails } = await sent();
  const follow = () => followSignaturesJob.handle({ agencyId: owner.agencyId }, context());
  await follow();
  expect(await mailsTo(emails[0])).toHaveLength(1);
  const back = (sql: string) => asAdmin(world, (client) => client.query(sql, [id]));
  await back(`update commercial.contract_link set created_at = now() - interval '8 days' where contract_id = $1`);
  await follow();
  await follow();
  const [, reminder] = await mailsTo(emails[0]);
  expect(await mailsTo(emails[0])).toHaveLength(2);
  expect(reminder?.text).toContain('le contrat « Contrat de gardiennage », que nous n’avons pas encore reçu signé.');
  await yesterdayWasLast(id);
  const link = await linkTo(emails[0]);
  expect(await stateOf(link)).toMatchObject({ state: 'expired', document: null });
  // The office reads so too, before the morning's job has returned it.
  expect(await read(id)).toMatchObject({ status: 200, failed: 'expired' });
  const listed = async (status: number) => {
    const { data } = await ok(world, owner, contractCalls.fetchCustomerContracts, {
      body: { filters: { status: [status] } },
    });
    return data.filter((row) => row.id === id).map(({ failed }) => failed);
  };
  expect([await listed(200), await listed(100)]).toEqual([[], ['expired']]);
  await follow();
  expect(await read(id)).toMatchObject({ status: 100, failed: 'expired', signBy: null });
});

test('what nobody knows or nobody signs is not sent', async () => {
  const bare = await newContract(world, owner, { body: '<p>{{client.nom}}, {{client.telephone}}</p>' });
  expect((await actOnContract(world, owner, 'send', bare.id)).body.message).toBe(
    'Ces champs n’ont pas de valeur : Téléphone du client',
  );
  const alone = await newContract(world, owner, { signers: [signer('agency', address())] });
  expect((await actOnContract(world, owner, 'send', alone.id)).body.key).toBe('signers_missing');
  const unnamed = await newContract(world, owner);
  expect((await contractAfter(world, owner, 'send', unnamed.id)).signers).toMatchObject([
    { party: 'counterpart', email: 'compta@entrepots.example' },
  ]);
});

test('a closed agency says so to who holds a link, and to strangers what every wrong link is told', async () => {
  const link = await linkTo((await sent()).emails[0]);
  await inClosedAgency(world, owner.agencyId, async () => {
    expect((await open(link)).body).toMatchObject({ code: 409, message: COMMERCIAL_MESSAGES.linkPaused });
    expect((await open({ ...link, token: `${link.token.slice(0, 40)}${'A'.repeat(24)}` })).status).toBe(404);
  });
  expect((await open(link)).status).toBe(200);
});

test('the link of a customer that is deleted is not signed, and the morning takes its request back', async () => {
  const { id, emails } = await sent();
  const link = await linkTo(emails[0]);
  // Customers were deleted before the requests to them were taken back with them.
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set status = 400 where agency_id = $1', [owner.agencyId]),
  );
  expect(await stateOf(link)).toMatchObject({ state: 'withdrawn', document: null });
  expect((await callAs(world, null, contractCalls.askContractCode, { params: link })).status).toBe(409);
  await followSignaturesJob.handle({ agencyId: owner.agencyId }, context());
  expect(await read(id)).toMatchObject({ status: 100, failed: null });
});

test('a contract that cannot be returned keeps no other one from it, and the job is seen as failed', async () => {
  const [broken, other] = [await sent(), await sent()];
  for (const { id } of [broken, other]) await yesterdayWasLast(id);
  const row = { table: 'commercial.contract', when: `new.id = '${broken.id}'` } as const;
  await withBrokenRow(world, row, () =>
    expect(followSignaturesJob.handle({ agencyId: owner.agencyId }, context())).rejects.toThrow('this row is broken'),
  );
  expect(await read(other.id)).toMatchObject({ status: 100, failed: 'expired' });
});
