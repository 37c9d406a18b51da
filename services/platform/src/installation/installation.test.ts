import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { ALL_LESSONS } from '@vigie/contracts/platform/installation/help-videos';
import type { installationSaveSchema } from '@vigie/contracts/platform/installation/installation';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { systemCalls } from '@vigie/contracts/platform/system/system.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { enterLateRates } from '@vigie/testing/records/late-rates';
import { openWorld, type World } from '@vigie/testing/world';
import type { z } from 'zod';
import { begunRates, ratesText } from './late-rates';

let world: World;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world);
  admin = await newPerson(world, agency, { role: 'admin' });
  owner = await newPerson(world, agency, { owner: true });
});
afterAll(() => world.close());

const read = async () => (await ok(world, admin, installationCalls.installation)).installation;
const save = async (more: Partial<z.input<typeof installationSaveSchema>>) => {
  const { flags, maintenance, announcement, updatedAt } = await read();
  const body = { flags, maintenance, announcement, updatedAt, ...more };
  return callAs(world, admin, installationCalls.saveInstallation, { body });
};
const version = async () => (await callAs(world, null, systemCalls.version)).body;
const flags = async () => (await callAs(world, null, systemCalls.config)).body.flags;
const sites = (who: Person) => callAs(world, who, siteCalls.fetchSites, { body: {} });
afterEach(() => save({ flags: {}, maintenance: null, announcement: null }));

test('a module is shown to everybody once an administrator shows it, and hidden again', async () => {
  expect(await flags()).toMatchObject({ offers: false, emailTracking: true });
  await save({ flags: { ...(await read()).flags, offers: true, emailTracking: false } });
  expect(await flags()).toMatchObject({ offers: true, emailTracking: false, shop: false });
  expect((await read()).configured).toMatchObject({ offers: false, emailTracking: true });
  await save({ flags: { ...(await read()).flags, offers: false, emailTracking: true } });
  expect(await flags()).toMatchObject({ offers: false, emailTracking: true });
});

test('the address of a video that is no longer allowed hides that video, and nothing else', async () => {
  const [kept, lost] = ALL_LESSONS;
  const videos = {
    [kept?.key ?? '']: 'https://videos.example/1',
    [lost?.key ?? '']: 'http://videos.example/2',
    gone: 1,
  };
  await asAdmin(world, (client) =>
    client.query('update platform.installation set videos = $1', [JSON.stringify(videos)]),
  );
  expect(await flags()).toMatchObject({ emailTracking: true });
  expect((await read()).videos).toMatchObject({
    [kept?.key ?? '']: 'https://videos.example/1',
    [lost?.key ?? '']: null,
  });
});

test('a rate of late payment is entered once its half-year has begun', async () => {
  const early = await save({ lateRates: { '2199-01-01': 250 } });
  expect(early).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'lateRates.2199-01-01', message: PLATFORM_MESSAGES.halfYearNotBegun }] },
  });
  expect((await save({ lateRates: { '2027-02-01': 250 } })).status).toBe(400);
  expect(begunRates({ '2027-01-01': 250, '2027-07-01': null }, '2027-07-02')).toEqual({ '2027-01-01': 250 });
  await enterLateRates(world, '2027-07-02');
  const lateRates = { '2027-01-01': 240, '2027-07-01': 240 };
  expect((await read()).lateRates).toEqual(lateRates);
  // A tab of an earlier release does not name them.
  await save({ announcement: 'Bonjour' });
  expect((await read()).lateRates).toEqual(lateRates);
  expect(ratesText(lateRates)).toBe('01/01/2027 : 2,4\u00a0%, 01/07/2027 : 2,4\u00a0%');
});

describe('under maintenance', () => {
  const SENTENCE = 'Retour à 6 h';
  beforeEach(() => save({ maintenance: SENTENCE }));

  test('everybody reads the sentence, whichever service is asked, and administrators of the platform work on', async () => {
    const { status, body } = await sites(owner);
    expect({ status, message: body.message, key: body.key }).toEqual({
      status: 503,
      message: SENTENCE,
      key: 'maintenance',
    });
    expect((await callAs(world, owner, sessionCalls.currentUser)).status).toBe(503);
    expect((await sites(admin)).status).toBe(200);
    expect(await version()).toMatchObject({ maintenance: true, maintenanceMessage: SENTENCE });
  });

  test('what keeps lone workers safe is received', async () => {
    const { status } = await callAs(world, owner, trackingCalls.saveTracking, { body: {} } as never);
    expect(status).not.toBe(503);
  });

  test('it is over with the sentence', async () => {
    await save({ maintenance: null });
    expect((await sites(owner)).status).toBe(200);
    expect(await version()).toMatchObject({ maintenance: false, maintenanceMessage: null });
  });
});

test('a message to all comes with the version, which nobody signs in for', async () => {
  await save({ announcement: 'Maintenance ce soir' });
  expect(await version()).toMatchObject({ announcement: 'Maintenance ce soir', maintenance: false });
});

test('two administrators at once: the second is told, and the same save again is none', async () => {
  const { updatedAt } = await read();
  const first = { maintenance: null, announcement: 'Un', flags: {}, updatedAt };
  expect((await save(first)).status).toBe(200);
  expect((await save(first)).status).toBe(200);
  expect((await save({ ...first, announcement: 'Deux' })).status).toBe(409);
  expect((await read()).announcement).toBe('Un');
});

test('the seller is saved once by a form whose answer was lost, and another form of before is told', async () => {
  const { updatedAt, seller: before } = await read();
  const address = { street: '3 rue du Port', zipcode: '29200', city: 'Brest', country: 'France' };
  const seller = { name: 'Éditions du Phare', siren: '404833048', vatNumber: 'FR83404833048', address };
  const saveSeller = (more: object = {}) =>
    callAs(world, admin, installationCalls.saveSeller, { body: { seller: { ...seller, ...more }, updatedAt } });
  const sale = async () => {
    const { history } = await ok(world, admin, installationCalls.historyInstallation);
    return history.filter(({ after }) => 'seller.name' in after).length;
  };
  const said = await sale();
  const first = await saveSeller();
  expect([first.status, first.body.installation.seller?.name]).toEqual([200, 'Éditions du Phare']);
  expect(await saveSeller()).toMatchObject({ status: 200, body: first.body });
  expect(await sale()).toBe(said + 1);
  expect(await saveSeller({ name: 'Autre vendeur' })).toMatchObject({ status: 409, body: { key: 'stale' } });
  expect([before?.name, (await read()).seller?.name]).toEqual([undefined, 'Éditions du Phare']);
});

test('the history says who changed what, from what to what', async () => {
  await save({ announcement: 'Avant' });
  await save({ announcement: 'Après', flags: { ...(await read()).flags, shop: true } });
  const { history } = await ok(world, admin, installationCalls.historyInstallation);
  expect(history[0]).toMatchObject({
    before: { announcement: 'Avant', 'flags.shop': false },
    after: { announcement: 'Après', 'flags.shop': true },
  });
  expect(history[0]?.userName).toBeTruthy();
});

test('the video of a lesson is an https address, which everybody who signs in reads and no one else sets', async () => {
  const address = 'https://videos.example/planifier';
  const videos = { ...(await read()).videos, managerPlanning: address };
  expect((await save({ videos })).status).toBe(200);
  // A page of before knows no videos and changes none.
  await save({ announcement: 'Bonjour' });
  const agent = await newPerson(world, await newAgency(world), { role: 'agent' });
  expect((await ok(world, agent, installationCalls.helpVideos)).videos).toEqual(videos);
  for (const wrong of ['http://videos.example/x', 'javascript:alert(1)', 'planifier'])
    expect((await save({ videos: { ...videos, managerPlanning: wrong } })).status).toBe(400);
  expect((await save({ videos: { ...videos, managerPlanning: null } })).status).toBe(200);
  expect((await read()).videos.managerPlanning).toBeNull();
});

test('a sentence of blanks or without end, and a module that nobody knows, are refused', async () => {
  for (const wrong of [
    { maintenance: '   ' },
    { announcement: 'a'.repeat(301) },
    { flags: { nothing: true } as never },
  ])
    expect((await save(wrong)).status).toBe(400);
});
