import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@vigie/contracts/core/id';
import { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { managerStatuses } from '@vigie/contracts/platform/manager/manager.statuses';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { signAccessToken } from '@vigie/service-kit/http/tokens';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { notifyJob } from './notify.job';
import { pushJob } from './push.job';
import { isPushService } from './push-hosts';

/** The messages that a push service receives, and the removal of a device that it no longer knows. */

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

let world: World;
let agencyId: string;
let service: Server;
let origin: string;
let answer = 201;
const received: Received[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  process.env.PUSH_HOSTS = `127.0.0.1:${port}`;
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(async () => {
  await world.close();
  service.close();
});
beforeEach(() => {
  answer = 201;
  received.length = 0;
});

/** A simulated browser: its keys, and its push endpoint. */
function newBrowser() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const secret = randomBytes(16);
  const path = `/push/${newId()}`;
  const subscription = { endpoint: `${origin}${path}`, keys: { p256dh, auth: secret.toString('base64url') } };
  return { path, token: newId(), subscription, read: (body: Buffer) => decrypted(body, ecdh, secret) };
}
type Browser = ReturnType<typeof newBrowser>;

/** Decrypts a message as only this browser can (RFC 8291 over RFC 8188). */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const register = (who: Person, { token, subscription }: Browser) =>
  ok(world, who, deviceCalls.registerDevice, { body: { token, deviceInfos: {}, browserName: 'Chrome', subscription } });
const newManager = () => newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'] });
const context = () => ({
  database: world.databases.platform,
  log: createLog('test'),
  requestId: undefined,
  attempt: 1,
});
const happens = () =>
  notifyJob.handle(
    {
      ...{ agencyId, eventId: newId(), type: 'incident', key: `logbookEntry/${newId()}` },
      ...{ title: 'Agression physique', detail: 'Galerie des Tilleuls · Nadia Roux' },
      office: { right: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT', link: '/platform/terrain/adminMc?id=1' },
    } as never,
    context(),
  );
const jobsOf = (userId: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from platform.outbox where payload->>'userId' = $1",
      [userId],
    );
    return rows.map(({ name }) => name);
  });
const sentTo = ({ path }: Browser) => received.filter((it) => it.path === path);

test('a device gets an id, that of its agency and a sentence of its type, and nothing of who, where or what', async () => {
  const manager = await newManager();
  const browser = newBrowser();
  await register(manager, browser);
  await happens();
  await runAllJobs(world);
  const [push, ...more] = sentTo(browser);
  expect(more).toEqual([]);
  const { data } = await ok(world, manager, notificationCalls.fetchNotifications, { body: {} });
  expect(JSON.parse(browser.read(push?.body ?? Buffer.alloc(0)))).toEqual({
    id: data[0]?.id,
    agency: agencyId,
    text: 'Un incident est signalé',
    urgent: true,
  });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
  expect(await jobsOf(manager.userId)).toEqual(['platform.urgentPush']);
});

test('the push is signed with the key that the browser subscribed with', async () => {
  const manager = await newManager();
  const browser = newBrowser();
  await register(manager, browser);
  await happens();
  await runAllJobs(world);
  const { publicKey } = await ok(world, manager, deviceCalls.pushKey);
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(sentTo(browser)[0]?.headers.authorization)) ?? [];
  expect(key).toBe(publicKey);
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: origin });
});

test('a device whose session is ended from another one rings no more, and the one at hand goes on', async () => {
  const manager = await newManager();
  const [here, lost] = [newBrowser(), newBrowser()];
  await register(manager, here);
  const elsewhere = newId();
  await asAdmin(world, (c) =>
    c.query('insert into platform.session (id, user_id) values ($1, $2)', [elsewhere, manager.userId]),
  );
  const token = await signAccessToken({ userId: manager.userId, sessionId: elsewhere });
  await register({ ...manager, token }, lost);
  await ok(world, manager, sessionCalls.revokeSession, { params: { id: elsewhere } });
  await happens();
  await runAllJobs(world);
  expect([sentTo(here).length, sentTo(lost).length]).toEqual([1, 0]);
  const { devices } = await ok(world, manager, deviceCalls.listDevices);
  expect(devices.map((device) => device.token)).toEqual([here.token]);
  await ok(world, manager, sessionCalls.revokeOtherSessions);
  expect((await ok(world, manager, deviceCalls.listDevices)).devices).toHaveLength(1);
});

test.each([404, 410])(
  'a device whose push service answers %s rings no more, until its browser subscribes again',
  async (gone) => {
    const manager = await newManager();
    const browser = newBrowser();
    await register(manager, browser);
    await ok(world, manager, deviceCalls.muteDevice, {
      params: { token: browser.token },
      body: { muted: ['planning'] },
    });
    answer = gone;
    await happens();
    await runAllJobs(world);
    const seen = async () =>
      (await ok(world, manager, deviceCalls.listDevices)).devices.map(({ pushed, muted }) => ({ pushed, muted }));
    expect(await seen()).toEqual([{ pushed: false, muted: ['planning'] }]);
    answer = 201;
    received.length = 0;
    await happens();
    await runAllJobs(world);
    expect(sentTo(browser)).toEqual([]);
    await register(manager, browser);
    expect(await seen()).toEqual([{ pushed: true, muted: ['planning'] }]);
  },
);

test('a service that is busy is asked again later, and the device stays', async () => {
  const manager = await newManager();
  const browser = newBrowser();
  await register(manager, browser);
  await happens();
  const { data } = await ok(world, manager, notificationCalls.fetchNotifications, { body: {} });
  const pushed = { agencyId, userId: manager.userId, token: browser.token, notificationId: data[0]?.id ?? '' };
  answer = 503;
  await expect(pushJob.handle(pushed, context())).rejects.toThrow('The push service answered 503.');
  expect((await ok(world, manager, deviceCalls.listDevices)).devices).toHaveLength(1);
  answer = 201;
  await ok(world, manager, notificationCalls.readNotification, { params: { id: pushed.notificationId } });
  received.length = 0;
  await pushJob.handle(pushed, context());
  expect(sentTo(browser)).toEqual([]);
});

test.each([
  ['has left the agency', 'update platform.membership set status = $3 where agency_id = $1 and user_id = $2'],
  [
    'has lost the right',
    "update platform.membership set rights = '{}' where agency_id = $1 and user_id = $2 and $3 > 0",
  ],
  [
    'has no account',
    'update platform.user_account set active = false where id = $2 and $1::uuid is not null and $3 > 0',
  ],
])('a push that waits is not sent to a user who meanwhile %s', async (_why, change) => {
  const manager = await newManager();
  const browser = newBrowser();
  await register(manager, browser);
  await happens();
  const { data } = await ok(world, manager, notificationCalls.fetchNotifications, { body: {} });
  const pushed = { agencyId, userId: manager.userId, token: browser.token, notificationId: data[0]?.id ?? '' };
  await pushJob.handle(pushed, context());
  expect(sentTo(browser)).toHaveLength(1);
  await asAdmin(world, (client) => client.query(change, [agencyId, manager.userId, managerStatuses.value.deactivated]));
  await pushJob.handle(pushed, context());
  expect(sentTo(browser)).toHaveLength(1);
});

test('a muted type rings on the other device alone', async () => {
  const manager = await newManager();
  const [silent, loud] = [newBrowser(), newBrowser()];
  for (const browser of [silent, loud]) await register(manager, browser);
  const params = { token: silent.token };
  await ok(world, manager, deviceCalls.muteDevice, { params, body: { muted: ['incident'] } });
  const stranger = await newManager();
  expect((await callAs(world, stranger, deviceCalls.muteDevice, { params, body: { muted: [] } })).status).toBe(404);
  await happens();
  await runAllJobs(world);
  expect([sentTo(silent).length, sentTo(loud).length]).toEqual([0, 1]);
  const { devices } = await ok(world, manager, deviceCalls.listDevices);
  expect(devices.find(({ token }) => token === silent.token)).toMatchObject({ pushed: true, muted: ['incident'] });
  expect(JSON.stringify(devices)).not.toContain(origin);
});

test('a device whose user signs out rings no more and is not shown, and keeps what it was not to ring for', async () => {
  const manager = await newManager();
  const browser = newBrowser();
  const sessionId = newId();
  await asAdmin(world, (c) =>
    c.query('insert into platform.session (id, user_id) values ($1, $2)', [sessionId, manager.userId]),
  );
  const token = await signAccessToken({ userId: manager.userId, sessionId });
  await register({ ...manager, token }, browser);
  const params = { token: browser.token };
  await ok(world, manager, deviceCalls.muteDevice, { params, body: { muted: ['incident', 'planning'] } });
  await ok(world, { ...manager, token }, sessionCalls.logout);
  expect((await ok(world, manager, deviceCalls.listDevices)).devices).toEqual([]);
  await happens();
  await runAllJobs(world);
  expect(sentTo(browser)).toEqual([]);
  await register(manager, browser);
  const { devices } = await ok(world, manager, deviceCalls.listDevices);
  expect(devices).toMatchObject([{ pushed: true, muted: ['incident', 'planning'], browserName: 'Chrome' }]);
});

test('a browser on which somebody else signs in rings for him alone', async () => {
  const [first, second] = [await newManager(), await newManager()];
  const browser = newBrowser();
  await register(first, browser);
  await register(second, browser);
  await register(second, browser);
  expect((await ok(world, first, deviceCalls.listDevices)).devices).toEqual([]);
  await happens();
  await runAllJobs(world);
  expect(sentTo(browser)).toHaveLength(1);
});

test('an address that is no push service is refused, and nothing is sent to one that stands there', async () => {
  const manager = await newManager();
  const browser = newBrowser();
  const inner = { ...browser.subscription, endpoint: 'http://169.254.169.254/latest/meta-data' };
  const body = { token: browser.token, deviceInfos: {}, subscription: inner };
  const { status, body: refused } = await callAs(world, manager, deviceCalls.registerDevice, { body });
  expect([status, refused.errors?.[0]?.path]).toEqual([400, 'subscription']);
  await register(manager, browser);
  await asAdmin(world, (client) =>
    client.query('update platform.device set endpoint = $1 where token = $2', [
      `${origin.replace('127.0.0.1', 'localhost')}/x`,
      browser.token,
    ]),
  );
  await happens();
  await runAllJobs(world);
  expect(received.filter(({ path }) => path === '/x')).toEqual([]);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['no address', false],
])('%s: %s', (endpoint, known) => {
  expect(isPushService(endpoint)).toBe(known);
});
