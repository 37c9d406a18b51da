import { createHash } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { keepOnDisk } from './received-file';

const MEGABYTE = 1024 * 1024;
const piece = Buffer.alloc(MEGABYTE, 'a');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-received-'));
  process.env.UPLOAD_DIR = folder;
});

function* pieces(count: number) {
  for (let i = 0; i < count; i++) yield piece;
}

test('a file waits on disk, under no name, and is read back as it was sent', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const file = await keepOnDisk(Readable.from(pieces(60)), () => undefined);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * MEGABYTE);
  expect(await readdir(folder)).toEqual([]);
  const whole = Buffer.concat([...pieces(60)]);
  expect(file.size).toBe(whole.length);
  expect(file.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
  expect((await file.read()).equals(whole)).toBe(true);
  expect((await file.read()).equals(whole)).toBe(true);
  await file.close();
});

test('what is too much stops at once, and says why', async () => {
  let left = 3 * MEGABYTE;
  const source = Readable.from(pieces(1_000));
  const refused = keepOnDisk(source, (bytes) => {
    left -= bytes;
    if (left < 0) throw new Error('too much');
  });
  await expect(refused).rejects.toThrow('too much');
  expect(source.destroyed).toBe(true);
});
