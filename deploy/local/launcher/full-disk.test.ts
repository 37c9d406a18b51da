import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { mountSmallDisk, type SmallDisk } from '@vigie/testing/servers/small-disk';
import { until } from '@vigie/testing/time/until';
import { CallRefused, openClient } from '../../demo/client';
import { DEMO_ACCOUNTS } from './programs';
import { type OwnProduct, startOwnProduct } from './testing/own-product';
import { sampleAgency } from './testing/sample-agency';

/**
 * The product of `npm start` on a disk that is really full. Not every user may mount a small disk; where none is
 * mounted, the summary of the run says so.
 */

/** Several times the size of an installation without a demonstration. */
const DISK_MB = 300;
const SIZES = process.env.TEST_SMALL_DISKS ? [DISK_MB] : [];

let disk: SmallDisk | undefined;
let product: OwnProduct | undefined;
afterEach(async () => {
  await product?.stop();
  disk?.remove();
});

/** Fills the disk, down to the last megabyte. */
function fill(folder: string): void {
  try {
    for (;;) appendFileSync(fillerOf(folder), Buffer.alloc(1_048_576));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}
const fillerOf = (folder: string): string => join(folder, 'fill');

test('a machine that can mount a small disk tests on one', () => {
  expect(SIZES.length).toBe(process.env.TEST_SMALL_DISKS ? 1 : 0);
});

for (const size of SIZES) {
  test('a full disk refuses with a sentence and ends the database, nothing saved is lost, and with room all goes on', async () => {
    disk = mountSmallDisk(size);
    const own = await startOwnProduct(disk.folder);
    product = own;
    const patient = await openClient(own.url, DEMO_ACCOUNTS.administrator);
    const hurried = await openClient(own.url, DEMO_ACCOUNTS.administrator, 0);
    const saved: string[] = [];
    const refused: string[] = [];
    const save = async (client: typeof patient) => {
      const body = sampleAgency();
      await client.call(agencyCalls.saveAgency, { body });
      saved.push(body.id);
    };
    await save(patient);
    const { folder } = disk;
    fill(folder);
    const refusal = await until('a save is refused', async () => {
      const body = sampleAgency();
      const answer: unknown = await hurried.call(agencyCalls.saveAgency, { body }).catch((error: unknown) => error);
      const wasRefused = answer instanceof CallRefused;
      (wasRefused ? refused : saved).push(body.id);
      return wasRefused && answer;
    });
    expect(refusal).toMatchObject({ status: 503, body: { message: ERROR_MESSAGES.diskFull } });
    const full = / is full \(\d+ MB left\): nothing more can be saved, and what was saved is safe\. Make room/;
    await until('the launcher says it', async () => {
      // PostgreSQL gives back the part of a log file that it could not finish.
      fill(folder);
      return full.test(own.said());
    });
    expect(own.said()).toContain(`The disk of ${folder} is full`);
    // PostgreSQL stops when the disk has no room for its log.
    const fillLog = ["select pg_logical_emit_message(false, 'x', repeat('y', 15000000))", 'select pg_switch_wal()'];
    await until('the database ends', async () => {
      for (const statement of fillLog) await own.ask(statement).catch(() => undefined);
      return own.said().includes('The database stopped');
    });
    rmSync(fillerOf(folder));
    await until('it runs again', async () => own.said().includes('There is room on the disk again'));
    await save(patient);
    const { rows } = await own.ask<{ id: string }>('select id from platform.agency');
    const kept = rows.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(saved));
    for (const id of refused) expect(kept).not.toContain(id);
  });
}
