import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { newSite } from '../../testing/directory';

let world: World;
let manager: Person;
let karim: Person;
let sofia: Person;
let siteId: string;
const roundId = newId();
const checkpointId = newId();
const id = newId();
const photographed = newId();
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  karim = await newPerson(world, agencyId, { role: 'agent' });
  sofia = await newPerson(world, agencyId, { role: 'agent' });
  ({ siteId } = await newSite(world, agencyId));
  await ok(world, manager, checkpointCalls.saveCheckpoint, {
    body: { id: checkpointId, site: { id: siteId }, title: 'Quai', badge: 'B-1', radius: 50 },
  });
  await ok(world, manager, roundCalls.saveRound, {
    body: { id: roundId, name: 'Ronde de nuit', site: { id: siteId }, checkpoints: [{ id: checkpointId }] },
  });
  await act(karim, 'round_start', newId(), null);
  await act(karim, 'round_checkpoint', photographed, { id: checkpointId });
  await act(sofia, 'round_checkpoint', newId(), { id: checkpointId });
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  for (const [key, value] of Object.entries({ id: newId(), at: now() })) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(photo)]), 'quai.jpg');
  const input = { params: { eventId: photographed }, body: {} as never };
  await ok(world, karim, logbookCalls.addEventMessage, input, { form });
});
afterAll(() => world.close());

const now = () => new Date().toISOString();
const act = (who: Person, eventKey: RoundEventKey, actId: string, checkpoint: { id: string } | null) =>
  ok(world, who, roundExecutionCalls.walkRound, {
    params: { eventKey },
    body: {
      serviceRoundExecution: { id, round: { id: roundId } },
      site: { id: siteId },
      event: { id: actId, at: now(), position: null, badge: null, readBy: 'qr', infos: null, checkpoint },
    },
  });
const filesOf = async (who: Person): Promise<[boolean, string][]> => {
  const { serviceRoundExecution } = await ok(world, who, roundExecutionCalls.serviceRound, { params: { id } });
  return serviceRoundExecution.acts.flatMap(({ id: of, files = [] }) =>
    files.map(({ name }): [boolean, string] => [of === photographed, name]),
  );
};

test('a photo of an act is read with the walk, and stands on its paper', async () => {
  expect(await filesOf(manager)).toEqual([[true, 'quai.jpg']]);
  const { bytes } = await callAs(world, manager, roundExecutionCalls.serviceRoundPdf, { params: { id } });
  const { text, faults } = await readPdf(bytes);
  expect(faults).toEqual([]);
  expect(text).toMatch(/Photos.*\d\d:\d\d · Quai/s);
});

test('a guard reads the photos it took, and not those of a colleague on the same walk', async () => {
  expect([await filesOf(karim), await filesOf(sofia)]).toEqual([[[true, 'quai.jpg']], []]);
});
