import { newId } from '@vigie/contracts/core/id';
import { newAgency } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { transaction } from '../db/database';
import { type NewFile, readFileBytes, saveFile } from './files';

let world: World;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(() => world.close());

const PHOTO = { name: 'porte.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('photo') };
const PAPER = { name: 'F-2026-0001.pdf', mediaType: 'application/pdf', bytes: Buffer.from('paper') };
const save = (file: Omit<NewFile, 'agencyId'>) =>
  transaction(world.databases.commercial, { agencyId }, () => saveFile({ ...file, agencyId }));
const kept = async (id: string) => (await readFileBytes(agencyId, id)).toString();

test('a paper whose document has the id of another file is not written over it', async () => {
  const [sender, other] = [newId(), newId()];
  const { id } = await save({ ...PHOTO, createdBy: sender });
  await expect(save({ ...PAPER, id })).rejects.toMatchObject({ status: 409 });
  await expect(save({ ...PHOTO, id, bytes: Buffer.from('another'), createdBy: other })).rejects.toMatchObject({
    status: 409,
  });
  expect(await kept(id)).toBe('photo');
});

test('the same paper again is the one that was kept; one whose row was not committed is written anew', async () => {
  const id = newId();
  const undone = transaction(world.databases.commercial, { agencyId }, async () => {
    await saveFile({ ...PAPER, id, agencyId });
    throw new Error('the worker was killed');
  });
  await expect(undone).rejects.toThrow('killed');
  await save({ ...PAPER, id, bytes: Buffer.from('drawn again') });
  await save({ ...PAPER, id, bytes: Buffer.from('and again') });
  expect(await kept(id)).toBe('drawn again');
});
