import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { newId } from '@vigie/contracts/core/id';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { LIVE_CHANNEL, type LiveMessage } from '@vigie/service-kit/live/publish';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let other: Person;
let third: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world, 'Sentinelle'));
  other = await newPerson(world, await newAgency(world, 'Rempart'));
  third = await newPerson(world, await newAgency(world, 'Guet'));
});
afterAll(() => world.close());

const contact = { name: 'Claire', email: 'claire@exemple.test' };
const offerBody = (title: string) => ({
  id: newId(),
  title,
  type: 1 as const,
  contact,
  locations: ['69'],
  description: '<p>Renfort <script>alert(1)</script></p>',
});
const publish = async (title: string) =>
  (await ok(world, owner, offerCalls.saveOffer, { body: offerBody(title) })).offer;
const titles = async (who: Person, mine: -1 | 0 | 1 = -1) =>
  (await ok(world, who, offerCalls.fetchOffers, { body: { filters: { mine } } })).data.map(({ title }) => title);

test('an announcement is read by every agency while it runs, and changed by its own alone', async () => {
  const offer = await publish('Renfort');
  expect(offer).toMatchObject({ reference: 'A-0001', mine: true, description: expect.not.stringContaining('script') });
  expect(await titles(other, 0)).toContain('Renfort');
  expect(await titles(other, 1)).toEqual([]);
  const params = { id: offer.id };
  expect((await ok(world, other, offerCalls.offer, { params })).offer).toMatchObject({
    agencyName: 'Sentinelle',
    mine: false,
  });
  const body = { updatedAt: offer.updatedAt };
  expect((await callAs(world, other, offerCalls.deactivateOffer, { params, body })).status).toBe(404);
  const stolen = { ...offerBody('Volée'), id: offer.id };
  expect((await callAs(world, other, offerCalls.saveOffer, { body: stolen })).status).toBeGreaterThanOrEqual(400);

  const { offer: withdrawn } = await ok(world, owner, offerCalls.deactivateOffer, { params, body });
  expect(await titles(other)).not.toContain('Renfort');
  expect((await callAs(world, other, offerCalls.offer, { params })).status).toBe(404);
  expect(await titles(owner, 1)).toContain('Renfort');
  await ok(world, owner, offerCalls.activateOffer, { params, body: { updatedAt: withdrawn.updatedAt } });
  expect(await titles(other)).toContain('Renfort');
});

test('the announcements of an agency that is renamed carry its new name', async () => {
  const renamed = await newPerson(world, await newAgency(world, 'Ancienne garde'), { owner: true });
  const { offer } = await ok(world, renamed, offerCalls.saveOffer, { body: offerBody('Relève') });
  expect((await changeAgency(world, renamed, { name: 'Nouvelle garde' })).status).toBe(200);
  await runAllJobs(world);
  const body = { query: 'nouvelle garde' };
  const { data } = await ok(world, other, offerCalls.fetchOffers, { body });
  expect(data).toMatchObject([{ id: offer.id, agencyName: 'Nouvelle garde' }]);
});

test('an agency answers once; both read the answer, nobody else does, and the contact is mailed', async () => {
  const { id } = await publish('Mission');
  const params = { id };
  const answer = { params, body: { id, message: 'Nous avons deux agents.', phone: '06 12 34 56 78' } };
  const twice = await Promise.all([
    callAs(world, other, offerCalls.answerOffer, answer),
    callAs(world, other, offerCalls.answerOffer, answer),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const own = await callAs(world, owner, offerCalls.answerOffer, answer);
  expect(own.body.message).toBe("On ne répond pas à l'annonce de sa propre agence");

  const given = (await ok(world, other, offerCalls.offer, { params })).offer;
  expect(given).toMatchObject({ answer: { message: 'Nous avons deux agents.' }, offerAnswers: [], answersCount: 0 });
  const read = (await ok(world, owner, offerCalls.offer, { params })).offer;
  expect(read).toMatchObject({ answersCount: 1, offerAnswers: [{ agencyName: 'Rempart', phone: '+33612345678' }] });
  const seen = (await ok(world, third, offerCalls.offer, { params })).offer;
  expect(seen).toMatchObject({ answer: null, offerAnswers: [] });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select agency_id, to_address from platform.email where business_key like $1', ['offer/%']),
  );
  expect(rows).toEqual([{ agency_id: other.agencyId, to_address: contact.email }]);
});

test('an answer is told at once to both agencies, and to no other', async () => {
  const { id } = await publish('Direct');
  const told = await asAdmin(world, async (client) => {
    const heard = new Set<string>();
    const both = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => {
        const { name, ids, agencyId } = JSON.parse(payload ?? '{}') as LiveMessage;
        if (name === 'offer.updated' && ids.includes(id)) heard.add(agencyId);
        if (heard.size === 2) resolve();
      });
    });
    await client.query(`listen ${LIVE_CHANNEL}`);
    const body = { id, message: 'Nous venons.', phone: null };
    await ok(world, other, offerCalls.answerOffer, { params: { id }, body });
    await both;
    return heard;
  });
  expect([...told].sort()).toEqual([owner.agencyId, other.agencyId].sort());
});

test('the announcements of an agency that is closed are neither shown nor answered, until it is open again', async () => {
  const closing = await newPerson(world, await newAgency(world, 'Vedette'));
  const body = offerBody('Fin');
  await ok(world, closing, offerCalls.saveOffer, { body });
  const setStatus = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [closing.agencyId, status]),
    );
  await setStatus(AGENCY_STATUS.deactivated);
  expect(await titles(other)).not.toContain('Fin');
  const answer = { params: { id: body.id }, body: { id: body.id, message: 'Nous venons.', phone: null } };
  expect((await callAs(world, other, offerCalls.answerOffer, answer)).status).toBe(404);
  await setStatus(AGENCY_STATUS.activated);
  expect(await titles(other)).toContain('Fin');
});

test('an announcement without a word in it is refused', async () => {
  const body = { ...offerBody('Vide'), description: '<p> </p>' };
  const { status, body: answer } = await callAs(world, owner, offerCalls.saveOffer, { body });
  expect({ status, errors: answer.errors }).toEqual({
    status: 400,
    errors: [{ path: 'description', message: 'Obligatoire' }],
  });
});
