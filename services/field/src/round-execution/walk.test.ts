import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite, setAgencySettings } from '../testing/directory';
import { watchRounds } from './watch-rounds.job';

const S = roundExecutionStatuses.value;
const MINUTE = 60_000;

let world: World;
let agencyId: string;
let manager: Person;
let karim: Person;
let sofia: Person;
let siteId: string;
let checkpointIds: string[];
let roundId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  karim = await newPerson(world, agencyId, { role: 'agent' });
  sofia = await newPerson(world, agencyId, { role: 'agent' });
  ({ siteId } = await newSite(world, agencyId, { name: 'Galerie des Quais' }));
  checkpointIds = [];
  for (const title of ['Hall', 'Quai', 'Toit']) {
    const id = newId();
    const location = { latitude: 48.85, longitude: 2.35 };
    const body = { id, site: { id: siteId }, title, badge: `B-${id}`, location, radius: 50 };
    await ok(world, manager, checkpointCalls.saveCheckpoint, { body });
    checkpointIds.push(id);
  }
  roundId = newId();
  await ok(world, manager, roundCalls.saveRound, {
    body: {
      id: roundId,
      name: 'Ronde de nuit',
      site: { id: siteId },
      checkpoints: checkpointIds.map((id) => ({ id })),
    },
  });
});
afterAll(() => world.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const here = (metres = 0) => ({ latitude: 48.85 + metres / 111_195, longitude: 2.35, accuracy: 8 });

interface Fact {
  id?: string;
  minutes?: number;
  at?: string;
  checkpoint?: string;
  badge?: string;
  metres?: number;
  infos?: string;
}
const walk = (who: Person, execution: string, eventKey: RoundEventKey, fact: Fact = {}, round = roundId) =>
  callAs(world, who, roundExecutionCalls.walkRound, {
    params: { eventKey },
    body: {
      serviceRoundExecution: { id: execution, round: { id: round } },
      site: { id: siteId },
      event: {
        id: fact.id ?? newId(),
        at: fact.at ?? ago(fact.minutes ?? 1),
        position: here(fact.metres),
        checkpoint: fact.checkpoint ? { id: fact.checkpoint } : null,
        badge: fact.badge ?? null,
        readBy: 'qr',
        infos: fact.infos ?? null,
      },
    },
  });
const read = async (id: string) =>
  (await ok(world, manager, roundExecutionCalls.serviceRound, { params: { id } })).serviceRoundExecution;
const row = async (id: string) => {
  const { data } = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, { body: { limit: 250 } });
  return data.find((it) => it.id === id);
};
const plan = async (more: object = {}) => {
  const id = newId();
  const body = { id, round: { id: roundId }, startAt: ago(-10), endAt: ago(-70), ...more };
  await ok(world, manager, roundExecutionCalls.saveRoundExecution, { body });
  return id;
};
const watch = (now: Date) => transaction(world.databases.field, { agencyId }, () => watchRounds(agencyId, now));
const entriesOf = async (execution: string) => {
  const { data } = await ok(world, manager, logbookCalls.fetchEvents, { body: { limit: 250 } });
  return data.filter((it) => it.serviceRoundExecution?.id === execution);
};

test('a round that nobody planned begins with its first act, and is whole once every checkpoint is passed', async () => {
  const id = newId();
  await walk(karim, id, 'round_start', { minutes: 20 });
  for (const [i, checkpoint] of checkpointIds.entries())
    await walk(karim, id, 'round_checkpoint', { minutes: 15 - i, checkpoint });
  const { status, body } = await walk(karim, id, 'round_finish', { minutes: 5 });
  expect(status).toBe(200);
  expect(body.serviceRoundExecution).toMatchObject({ status: S.finished, agent: { id: karim.agentId } });
  expect(await row(id)).toMatchObject({ progress: '3/3', marks: 0, status: S.finished });
  const types = (await entriesOf(id)).map((it) => it.typeKey);
  expect(types.sort()).toEqual([
    'checkpoint_validated',
    'checkpoint_validated',
    'checkpoint_validated',
    'round_finish',
    'round_start',
  ]);
});

test('an act sent twice, also at once, is one act; its id for another act is refused', async () => {
  const id = newId();
  const fact = { id: newId(), at: ago(3), checkpoint: checkpointIds[0] };
  const answers = await Promise.all([
    walk(karim, id, 'round_checkpoint', fact),
    walk(karim, id, 'round_checkpoint', fact),
  ]);
  const known = (await read(id)).acts;
  expect(known).toHaveLength(1);
  expect(answers.map((it) => it.status)).toEqual([200, 200]);
  expect((await walk(karim, id, 'round_jump', fact)).status).toBe(409);
  expect((await walk(sofia, id, 'round_checkpoint', fact)).status).toBe(409);
  expect((await read(id)).acts).toEqual(known);
});

test('a badge is enough; too far, unknown and of another site are recorded and marked', async () => {
  const id = newId();
  const { siteId: other } = await newSite(world, agencyId);
  const elsewhere = newId();
  await ok(world, manager, checkpointCalls.saveCheckpoint, {
    body: { id: elsewhere, site: { id: other }, title: 'Ailleurs', badge: `E-${elsewhere}` },
  });
  await walk(karim, id, 'round_start', { minutes: 9 });
  await walk(karim, id, 'round_checkpoint', { minutes: 8, badge: `b-${checkpointIds[0]}`, metres: 132 });
  await walk(karim, id, 'round_checkpoint', { minutes: 7, badge: 'FFFF' });
  expect((await walk(karim, id, 'round_checkpoint', { minutes: 6, badge: `E-${elsewhere}` })).status).toBe(200);
  expect(await row(id)).toMatchObject({ progress: '1/3', marks: 3, status: S.inProgress });
  const words = (await entriesOf(id)).flatMap((it) => it.infos ?? []);
  expect(words.sort()).toEqual(['Badge inconnu', 'Sur un autre site', 'Trop loin (132 m)']);
  const validated = (await entriesOf(id)).filter(({ typeKey }) => typeKey === 'checkpoint_validated');
  expect(validated.map(({ infos }) => infos)).toEqual(['Trop loin (132 m)']);
});

test('« géolocalisé » is written of a position that proves the presence, not of another', async () => {
  const id = newId();
  await walk(karim, id, 'round_start', { minutes: 4 });
  await walk(karim, id, 'round_virtual_checkpoint', { minutes: 3, checkpoint: checkpointIds[0] });
  await walk(karim, id, 'round_virtual_checkpoint', { minutes: 2, checkpoint: checkpointIds[1], metres: 132 });
  const said = (await entriesOf(id)).map(({ typeKey, infos }) => `${typeKey} ${infos}`);
  const [near, far, start] = ['checkpoint_geolocated null', 'round_checkpoint Trop loin (132 m)', 'round_start null'];
  expect(said.sort()).toEqual([near, far, start]);
});

test('acts that arrive in any order are the same walk', async () => {
  const id = newId();
  await walk(karim, id, 'round_finish', { minutes: 5 });
  await walk(karim, id, 'round_checkpoint', { minutes: 9, checkpoint: checkpointIds[2] });
  await walk(karim, id, 'round_checkpoint', { minutes: 11, checkpoint: checkpointIds[0] });
  await walk(karim, id, 'round_start', { minutes: 12 });
  await walk(karim, id, 'round_checkpoint', { minutes: 10, checkpoint: checkpointIds[1] });
  expect(await row(id)).toMatchObject({ progress: '3/3', marks: 0, status: S.finished });
});

test('what the office does meanwhile takes nothing from a walk: round, checkpoint, cancellation', async () => {
  const round = newId();
  const body = {
    id: round,
    name: 'Ronde du soir',
    site: { id: siteId },
    checkpoints: checkpointIds.map((id) => ({ id })),
  };
  const { round: saved } = await ok(world, manager, roundCalls.saveRound, { body });
  const id = await plan({ round: { id: round } });
  await walk(karim, id, 'round_start', { minutes: 3 }, round);
  await ok(world, manager, roundCalls.saveRound, {
    body: { ...body, checkpoints: [{ id: checkpointIds[0] ?? '' }], updatedAt: saved.updatedAt },
  });
  expect((await read(id)).content.checkpoints).toHaveLength(3);
  const { updatedAt } = (await ok(world, manager, roundCalls.round, { params: { id: round } })).round;
  await ok(world, manager, roundCalls.deleteRound, { params: { id: round }, query: { updatedAt } });
  expect((await walk(karim, id, 'round_checkpoint', { minutes: 2, checkpoint: checkpointIds[0] }, round)).status).toBe(
    200,
  );
  // An offline phone may begin a round that is already deleted.
  expect((await walk(sofia, newId(), 'round_start', { minutes: 1 }, round)).status).toBe(200);
});

test('a deleted round takes its walks to come off the plan, and a cancelled one is walked all the same', async () => {
  const round = newId();
  const body = {
    id: round,
    name: 'Ronde du matin',
    site: { id: siteId },
    checkpoints: [{ id: checkpointIds[0] ?? '' }],
  };
  const { round: saved } = await ok(world, manager, roundCalls.saveRound, { body });
  const id = await plan({ round: { id: round } });
  await ok(world, manager, roundCalls.deleteRound, { params: { id: round }, query: { updatedAt: saved.updatedAt } });
  expect((await read(id)).status).toBe(S.cancelled);
  await walk(karim, id, 'round_checkpoint', { minutes: 1, checkpoint: checkpointIds[0] }, round);
  expect(await row(id)).toMatchObject({ status: S.inProgress, marks: 1 });
});

test('a walk of a service is walked by its agent; one of a cancelled service is marked, not refused', async () => {
  const serviceId = newId();
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at, planned, status)
       select $1, $2, 'S-7', customer_id, id, $4, now(), now() + interval '8 hours', true, 700 from commercial.site where id = $3`,
      [agencyId, serviceId, siteId, karim.agentId],
    ),
  );
  const id = await plan({ service: { id: serviceId } });
  expect(await read(id)).toMatchObject({
    service: { name: 'S-7' },
    serviceCancelled: true,
    agent: { id: karim.agentId },
  });
  const { body } = await callAs(world, karim, roundExecutionCalls.walkServiceRound, {
    params: { activeServiceId: serviceId, eventKey: 'round_start' },
    body: {
      serviceRoundExecution: { id, round: { id: roundId } },
      site: { id: siteId },
      event: { id: newId(), at: ago(1) },
    },
  });
  expect(body.serviceRoundExecution.status).toBe(S.inProgress);
  expect(await row(id)).toMatchObject({ marks: 1 });
  const { serviceRoundExecutions } = await ok(world, manager, roundExecutionCalls.serviceRounds, {
    params: { id: serviceId },
  });
  expect(serviceRoundExecutions.map((it) => it.id)).toEqual([id]);
});

test('a round of nobody here, a service of nobody here and a clock of 1970 are refused', async () => {
  expect((await walk(karim, newId(), 'round_start', {}, newId())).status).toBe(404);
  expect((await walk(karim, newId(), 'round_start', { minutes: 40 * 365 * 24 * 60 })).status).toBe(400);
  const stranger = await newPerson(world, await newAgency(world), { role: 'agent' });
  expect((await walk(stranger, newId(), 'round_start')).status).toBe(404);
  const unknown = await callAs(world, karim, roundExecutionCalls.walkServiceRound, {
    params: { activeServiceId: newId(), eventKey: 'round_start' },
    body: {
      serviceRoundExecution: { id: newId(), round: { id: roundId } },
      site: { id: siteId },
      event: { id: newId(), at: ago(1) },
    },
  });
  expect(unknown.status).toBe(404);
});

/** The planned times of a walk as an alert tells them, with their day where the walk ends on another one: at midnight. */
const WINDOW = String.raw`(le \d\d/\d\d/\d{4} )?de \d\d:\d\d à \d\d:\d\d`;

describe('a planned walk whose hour has come', () => {
  const told = async (id: string) =>
    (await entriesOf(id)).filter((it) => it.typeKey === 'round_not_realized').map((it) => it.infos);
  const isAlert = async (id: string) => {
    const { data } = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, {
      body: { filters: { alert: 1 } },
    });
    return data.some((it) => it.id === id);
  };
  const planned = (startedAgo: number) => plan({ startAt: ago(startedAgo), endAt: ago(-40) });
  const atItsEnd = () => new Date(Date.now() + 41 * MINUTE);
  const note = async (id: string) => {
    const { updatedAt } = await read(id);
    return callAs(world, manager, roundExecutionCalls.acknowledgeRoundExecution, {
      params: { id },
      body: { updatedAt },
    });
  };

  test("is nobody's alert before its time, and one within the minute after it", async () => {
    const id = await planned(-0.5);
    await watch(new Date());
    expect([await told(id), await isAlert(id), (await note(id)).status]).toEqual([[], false, 409]);
    await watch(new Date(Date.now() + MINUTE));
    expect([(await told(id)).length, await isAlert(id)]).toEqual([1, true]);
  });

  test('may begin as late as its agency lets it, and is an alert after that', async () => {
    await setAgencySettings(world, manager.agencyId, { rounds: { lateStartMin: 10 } });
    const id = await planned(9);
    await watch(new Date());
    expect([await told(id), await isAlert(id)]).toEqual([[], false]);
    await watch(new Date(Date.now() + 1.1 * MINUTE));
    expect([(await told(id)).length, await isAlert(id)]).toEqual([1, true]);
    // Unreadable settings do not stop the watch of rounds.
    await setAgencySettings(world, manager.agencyId, { rounds: { lateStartMin: 'dix' } });
    const other = await planned(1);
    await watch(new Date());
    expect(await isAlert(other)).toBe(true);
    await setAgencySettings(world, manager.agencyId, {});
  });

  test('was not begun: told within the minute, and not again at its end', async () => {
    const id = await planned(10.1);
    await Promise.all([watch(new Date()), watch(new Date())]);
    expect(await told(id)).toEqual([
      expect.stringMatching(new RegExp(`^Prévue ${WINDOW} : non commencée à \\d\\d:\\d\\d$`)),
    ]);
    expect([await isAlert(id), (await row(id))?.status]).toEqual([true, S.waiting]);
    expect((await note(id)).status).toBe(200);
    expect(await isAlert(id)).toBe(false);
    await watch(atItsEnd());
    expect([(await told(id)).length, await isAlert(id), (await row(id))?.status]).toEqual([1, false, S.notFinished]);
  });

  test('was begun late and is not whole at its end: that is new, whoever took note of the delay', async () => {
    const id = await planned(11);
    await watch(new Date());
    await note(id);
    await walk(karim, id, 'round_start', { minutes: 0 });
    await watch(atItsEnd());
    await watch(atItsEnd());
    const infos = await told(id);
    expect(infos).toHaveLength(2);
    expect(infos.filter((it) => it?.includes('0 point sur 3. Manque : Hall, Quai, Toit'))).toHaveLength(1);
    expect(await isAlert(id)).toBe(true);
  });

  test('was begun late and is whole: its alert is over by itself', async () => {
    const id = await planned(11);
    await watch(new Date());
    for (const checkpoint of checkpointIds) await walk(karim, id, 'round_checkpoint', { minutes: 0, checkpoint });
    await walk(karim, id, 'round_finish', { minutes: 0 });
    await watch(atItsEnd());
    expect([(await told(id)).length, await isAlert(id)]).toEqual([1, false]);
  });

  test('is moved after its alert: it is watched anew', async () => {
    const id = await planned(11);
    await watch(new Date());
    const { updatedAt } = await read(id);
    await plan({ id, updatedAt, startAt: ago(-60), endAt: ago(-90) });
    expect(await isAlert(id)).toBe(false);
    await watch(new Date(Date.now() + 71 * MINUTE));
    expect([(await told(id)).length, await isAlert(id)]).toEqual([2, true]);
  });
});

describe('a planned walk whose hour is over', () => {
  const planned = (more: object = {}) => plan({ startAt: ago(60), endAt: ago(0.1), ...more });

  test('was not begun: one event of the logbook and one alert, however often and by how many it is looked at', async () => {
    const id = await planned();
    await Promise.all([watch(new Date()), watch(new Date())]);
    await watch(new Date());
    const entries = await entriesOf(id);
    expect(entries).toEqual([expect.objectContaining({ typeKey: 'round_not_realized', author: 'Vigie' })]);
    expect(entries[0]?.infos).toMatch(new RegExp(`^Prévue ${WINDOW} : non commencée$`));
    const earlier = await planned({ startAt: ago(26 * 60), endAt: ago(25 * 60) });
    await watch(new Date());
    expect((await entriesOf(earlier))[0]?.infos).toMatch(/^Prévue le \d\d\/\d\d\/\d{4} de \d\d:\d\d à \d\d:\d\d :/);
    expect((await row(id))?.status).toBe(S.notFinished);
    const alerts = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, {
      body: { filters: { alert: 1 } },
    });
    expect(alerts.data.map((it) => it.id)).toContain(id);
  });

  test('is not whole: what is missing is named; and taking note ends the alert', async () => {
    const id = await planned();
    await walk(karim, id, 'round_start', { minutes: 50 });
    await walk(karim, id, 'round_checkpoint', { minutes: 40, checkpoint: checkpointIds[0] });
    await walk(karim, id, 'round_stop', { minutes: 30, infos: 'Appelé ailleurs' });
    await watch(new Date());
    const [entry] = (await entriesOf(id)).filter((it) => it.typeKey === 'round_not_realized');
    expect(entry?.infos).toContain('1 point sur 3. Manque : Quai, Toit');
    const { updatedAt } = await read(id);
    await ok(world, manager, roundExecutionCalls.acknowledgeRoundExecution, { params: { id }, body: { updatedAt } });
    const alerts = await ok(world, manager, roundExecutionCalls.fetchServiceRounds, {
      body: { filters: { alert: 1 } },
    });
    expect(alerts.data.map((it) => it.id)).not.toContain(id);
  });

  test('was cancelled, is whole or still runs: the first two alert nobody', async () => {
    const cancelled = await plan();
    await ok(world, manager, roundExecutionCalls.cancelRoundExecutions, { body: { ids: [cancelled] } });
    const whole = await planned();
    for (const checkpoint of checkpointIds) await walk(karim, whole, 'round_checkpoint', { minutes: 20, checkpoint });
    await walk(karim, whole, 'round_finish', { minutes: 10 });
    await watch(new Date(Date.now() + 3 * 3_600_000));
    const told = [...(await entriesOf(cancelled)), ...(await entriesOf(whole))].map((it) => it.typeKey);
    expect(told).not.toContain('round_not_realized');
  });

  test('is done late: the event stays, and the walk is what was done', async () => {
    const id = await planned();
    await watch(new Date());
    for (const checkpoint of checkpointIds) await walk(sofia, id, 'round_checkpoint', { minutes: 0, checkpoint });
    await walk(sofia, id, 'round_finish', { minutes: 0 });
    expect(await row(id)).toMatchObject({ status: S.finished, agent: { id: sofia.agentId } });
    expect((await entriesOf(id)).map((it) => it.typeKey)).toContain('round_not_realized');
  });
});

test('a phone has the rounds and walks of its sites; a colleague who works there too takes over', async () => {
  const none = await ok(world, await newPerson(world, agencyId, { role: 'agent' }), roundExecutionCalls.myRounds);
  expect(none).toEqual({ rounds: [], serviceRoundExecutions: [] });
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.service (agency_id, id, reference, customer_id, site_id, agent_id, start_at, end_at, planned)
       select $1, $2, 'S-8', customer_id, id, $4, now(), now() + interval '8 hours', true from commercial.site where id = $3`,
      [agencyId, newId(), siteId, sofia.agentId],
    ),
  );
  const id = newId();
  await walk(karim, id, 'round_start', { minutes: 9 });
  const { rounds, serviceRoundExecutions } = await ok(world, sofia, roundExecutionCalls.myRounds);
  expect(rounds.map((it) => it.id)).toContain(roundId);
  expect(serviceRoundExecutions.map((it) => it.id)).toContain(id);
  await walk(sofia, id, 'round_checkpoint', { minutes: 8, checkpoint: checkpointIds[0] });
  expect((await read(id)).acts.map((it) => it.agent?.id)).toEqual([karim.agentId, sofia.agentId]);
  // An agent does not see a colleague's position; the distance to the checkpoint suffices to continue the walk.
  const { serviceRoundExecution } = await ok(world, sofia, roundExecutionCalls.serviceRound, { params: { id } });
  const { body: again } = await walk(sofia, id, 'round_observation', { minutes: 7, infos: 'RAS' });
  const mine = (await ok(world, sofia, roundExecutionCalls.myRounds)).serviceRoundExecutions.find((it) => it.id === id);
  for (const told of [serviceRoundExecution, again.serviceRoundExecution, mine])
    expect(told?.acts.map(({ agent, position }) => agent?.id === sofia.agentId || position === null)).not.toContain(
      false,
    );
  expect((await read(id)).acts.every(({ position }) => position !== null)).toBe(true);
});

test('one walk and several are printed, also one without any act', async () => {
  const id = newId();
  await walk(karim, id, 'round_start', { minutes: 9 });
  await walk(karim, id, 'round_checkpoint', { minutes: 8, checkpoint: checkpointIds[1], metres: 132 });
  const single = await callAs(world, manager, roundExecutionCalls.serviceRoundPdf, { params: { id } });
  const { text } = await readPdf(single.bytes);
  for (const word of ['Ronde de nuit', 'Quai', 'Trop loin (132 m)', "Hors de l'ordre", 'Code QR'])
    expect(text).toContain(word);
  const ids = [id, await plan()];
  const several = await callAs(world, manager, roundExecutionCalls.serviceRoundsPdf, { body: { ids } });
  expect((await readPdf(several.bytes)).pages).toBe(2);
});
