import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import {
  TELEPHONE_MESSAGES,
  telephoneGatewayCalls,
  telephoneMessageSchema,
} from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newPerson, ok, type Person } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from '../../execution/testing/field-work';
import { setAgencySettings } from '../../testing/directory';
import { watchPhones } from '../watch-phones.job';
import { ringGatewayJob } from './ring-gateway.job';
import { sendMessage } from './send-message';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}

let work: FieldWork;
let owner: Person;
let guard: Person;
let serviceId: string;
/** A stand-in for the telephone gateway. */
let gateway: Server;
let address: string;
let answer = 202;
const received: Received[] = [];
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
      response.writeHead(answer, { location: 'https://exemple.test/' }).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/appels`;
  process.env.TELEPHONE_GATEWAY_HOSTS = `127.0.0.1:${port}`;
  work = await openFieldWork();
  owner = await newPerson(work.world, work.agencyId, { owner: true });
  await asAdmin(work.world, (client) =>
    client.query(`update platform.user_account set phone = '+33612345678' where id = $1`, [owner.userId]),
  );
});
beforeEach(async () => {
  answer = 202;
  received.length = 0;
  await setGateway(address);
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-1) });
});
afterAll(async () => {
  await work.world.close();
  gateway.close();
});

const setGateway = (telephoneGatewayUrl: string | null) =>
  setAgencySettings(work.world, work.agencyId, { loneWorker: { telephoneGatewayUrl } });
const raise = async () => {
  const id = newId();
  const body = { id, at: new Date().toISOString(), serviceId, typeKey: 'agent_sos' as const, position: null };
  await ok(work.world, guard, logbookCalls.saveSafetyEvent, { body });
  return id;
};
const read = async (id: string) =>
  (await ok(work.world, owner, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } })).alarm;
const wordsOf = async (id: string) => (await read(id)).steps.map(({ words }) => words);
const signatureOf = ({ headers, text }: Received, secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** Runs the alarm's enqueued jobs, as the program `workers` would. @param attempt 1 for the first try */
async function ring(alarmId: string, attempt = 1): Promise<void> {
  const asked = await asAdmin(work.world, async (client) => {
    const { rows } = await client.query(
      `select payload from field.outbox where name = $1 and payload->>'alarmId' = $2 order by id`,
      [ringGatewayJob.name, alarmId],
    );
    return rows.map(({ payload }) => ringGatewayJob.payload.parse(payload));
  });
  const context = { database: work.world.databases.field, log: createLog('test'), requestId: undefined, attempt };
  for (const payload of asked) await ringGatewayJob.handle(payload, context);
}

test('each time somebody is called the gateway is told once, signed with the secret of the agency', async () => {
  const id = await raise();
  await ring(id);
  await ring(id);
  expect(received).toHaveLength(1);
  const [first] = received;
  if (!first) throw new Error('Nothing was received.');
  const { secret } = await ok(work.world, owner, telephoneGatewayCalls.telephoneGateway);
  expect(first.headers['webhook-signature']).toBe(signatureOf(first, secret));
  const message = telephoneMessageSchema.parse(JSON.parse(first.text));
  expect(message).toMatchObject({ type: 'alarm', level: 1, alarm: { id, kind: 'sos' } });
  expect(message.person).toEqual({ name: 'Prénom Nom', phone: '+33612345678' });
  expect(message.sentence).toContain(message.alarm.agent);
  expect(await wordsOf(id)).toContain('Appel téléphonique demandé pour Prénom Nom');

  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 4 * 60_000));
  await ring(id);
  expect(received.map(({ text }) => JSON.parse(text).level)).toEqual([1, 2]);
});

test('a gateway that refuses is said once under the alarm, and tried again until it takes the call', async () => {
  answer = 503;
  const id = await raise();
  await expect(ring(id)).rejects.toThrow('HTTP 503');
  await expect(ring(id, 2)).rejects.toThrow('HTTP 503');
  const said = async () => (await wordsOf(id)).filter((words) => /téléphonique/.test(words));
  expect(await said()).toEqual(['Passerelle téléphonique injoignable : réponse HTTP 503']);
  answer = 200;
  await ring(id, 3);
  expect(await said()).toContain('Appel téléphonique demandé pour Prénom Nom');
});

test('nobody is called for an alarm that somebody took care of meanwhile, nor where no gateway is set', async () => {
  const id = await raise();
  const { updatedAt } = await read(id);
  await ok(work.world, owner, loneWorkerAlarmCalls.acknowledgeLoneWorkerAlarm, { params: { id }, body: { updatedAt } });
  await ring(id);
  await setGateway(null);
  await ring(await raise());
  expect(received).toEqual([]);
});

test('a try says what came of it; a redirect is not followed, and what lies behind the server is not reached', async () => {
  const tryIt = () => ok(work.world, owner, telephoneGatewayCalls.testTelephoneGateway);
  expect(await tryIt()).toEqual({ delivered: true, words: 'reçu (HTTP 202)' });
  expect(telephoneMessageSchema.parse(JSON.parse(received[0]?.text ?? '')).type).toBe('test');
  answer = 307;
  expect(await tryIt()).toEqual({ delivered: false, words: 'réponse HTTP 307' });
  await setGateway(null);
  expect(await tryIt()).toEqual({ delivered: false, words: TELEPHONE_MESSAGES.noAddress });
  const { example } = await ok(work.world, owner, telephoneGatewayCalls.telephoneGateway);
  const send = (url: string) => sendMessage(url, { agencyId: work.agencyId, id: newId(), message: example });
  for (const inside of ['https://127.0.0.1/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'https://[::1]/']) {
    expect(await send(inside)).toEqual({ delivered: false, words: "l'adresse n'est pas sur le réseau public" });
  }
  expect(await send('http://exemple.test/')).toMatchObject({ words: "l'adresse n'est pas chiffrée" });
});

test('the secret is for those who set the agency alone, and another agency has another', async () => {
  const { secret } = await ok(work.world, owner, telephoneGatewayCalls.telephoneGateway);
  const powerless = await newPerson(work.world, work.agencyId, { rights: [] });
  for (const who of [guard, powerless]) {
    expect((await callAs(work.world, who, telephoneGatewayCalls.telephoneGateway)).status).toBe(403);
  }
  const other = await openFieldWork();
  const theirs = await newPerson(other.world, other.agencyId, { owner: true });
  expect((await ok(other.world, theirs, telephoneGatewayCalls.telephoneGateway)).secret).not.toBe(secret);
  await other.world.close();
});
