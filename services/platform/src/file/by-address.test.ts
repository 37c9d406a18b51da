import { newId } from '@vigie/contracts/core/id';
import { ZIP_MAX_BYTES } from '@vigie/contracts/core/limits';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { fileStore } from '@vigie/service-kit/files/store';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { strFromU8, unzipSync } from 'fflate';
import { uniqueNames } from './unique-names';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

async function store(text: string, name = 'note.txt', who = manager): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const { files } = await ok(world, who, fileCalls.upload, undefined, { form });
  return files[0]?.url ?? '';
}
const download = (url: string, who = manager) => callAs(world, who, fileCalls.download, { query: { url } });
const zip = (urls: string[], who = manager) => callAs(world, who, fileCalls.zip, { body: { urls } });

test('a file is read by its address, and several as one archive in which no name stands twice', async () => {
  const [one, two] = [await store('un'), await store('deux')];
  const read = await download(one);
  expect([read.status, read.bytes.toString()]).toEqual([200, 'un']);
  const archive = await zip([one, two, one]);
  expect(archive.status).toBe(200);
  const unpacked = unzipSync(new Uint8Array(archive.bytes));
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['note.txt', 'un'],
    ['note (2).txt', 'deux'],
  ]);
});

test('nothing but addresses of stored files is taken, and one that is not to be seen refuses the whole', async () => {
  const own = await store('un');
  for (const url of ['https://exemple.test/x', '/api/agency/x/file/y', `${own}/../../secret`, `http://localhost${own}`])
    expect((await download(url)).status).toBe(400);
  const stranger = await newPerson(world, await newAgency(world));
  expect((await download(own, stranger)).status).toBe(404);
  const theirs = await store('autre', 'autre.txt', stranger);
  expect((await zip([own, theirs])).status).toBe(404);
  // The id of a file of one agency under the URL of another.
  const mixed = own.replace(manager.agencyId, stranger.agencyId);
  expect((await download(mixed, stranger)).status).toBe(404);
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId: newId() });
  expect((await zip([own], agent)).status).toBe(404);
  const sent = await store('à moi', 'moi.txt', agent);
  expect((await zip([sent], agent)).status).toBe(200);
  expect((await zip([])).status).toBe(400);
});

test('a file whose bytes are lost is named where it is missing from an archive, and is not found alone', async () => {
  const [one, lost] = [await store('un'), await store('perdu', 'relevé.txt')];
  await fileStore().remove(`${manager.agencyId}/${lost.split('/').at(-1)}`);
  expect(await zip([one, lost])).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('« relevé.txt » est introuvable') },
  });
  for (const answer of [
    await download(lost),
    await callAs(world, manager, fileCalls.file, { params: { id: lost.split('/').at(-1) ?? '' } }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { message: 'Fichier introuvable' } });
});

test('an archive beyond its size is refused before anything is read', async () => {
  const url = await store('gros');
  await asAdmin(world, (client) =>
    client.query('update platform.file set bytes = $2 where id = $1', [url.split('/').at(-1), ZIP_MAX_BYTES + 1]),
  );
  expect(await zip([url])).toMatchObject({ status: 400, body: { key: 'archive_too_large' } });
});

test('names lead nowhere and differ also where capitals do not count', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', '../../etc/passwd', 'C:\\x', '', 'sans'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    '__.._etc_passwd',
    'C__x',
    'fichier',
    'sans',
  ]);
});
