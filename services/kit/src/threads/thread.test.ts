import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '@vigie/testing/servers/scratch-folder';
import { inThread } from './thread';

const MAX_MS = 1_000;
const hold = inThread<string, string>({
  program: 'kit',
  file: 'threads/testing/held',
  heapMb: 64,
  maxMs: MAX_MS,
  tooMuch: { sentence: 'Trop long.', key: 'too_long' },
});
const folder = scratchFolder('threads');
afterAll(() => rmSync(folder, { recursive: true }));
const AS_LONG_AS_IT_TAKES = { maxMs: 3_600_000 };

test('a task that takes too long is refused in words; one that waits for a thread is not', async () => {
  const file = join(folder, 'released');
  await expect(hold(file)).rejects.toMatchObject({ status: 400, message: 'Trop long.', key: 'too_long' });

  const first = [hold(file, AS_LONG_AS_IT_TAKES), hold(file, AS_LONG_AS_IT_TAKES)];
  const waits = hold(file).catch((error: Error) => error.message);
  await sleep(2 * MAX_MS);
  await writeFile(file, '');
  expect(await Promise.all([...first, waits])).toEqual(['released', 'released', 'released']);
});

test('a task is given up when nobody waits for it any more', async () => {
  const file = join(folder, 'never');
  const gone = new AbortController();
  const task = hold(file, { ...AS_LONG_AS_IT_TAKES, signal: gone.signal });
  gone.abort();
  await expect(task).rejects.toMatchObject({ name: 'AbortError' });
});
