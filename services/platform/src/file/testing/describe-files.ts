import { newId } from '@vigie/contracts/core/id';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import type { RightKey } from '@vigie/contracts/core/rights';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type FileAudience, saveFile } from '@vigie/service-kit/files/files';
import { BytesMissing, fileStore } from '@vigie/service-kit/files/store';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { aDayLater, erasedFiles, grownOld, sweep } from './sweeps';

/** A file store, which the test reads without the API. */
export interface StoreUnderTest {
  /** Number of stored files. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** The tests that every file store must pass. */
export function describeFiles(name: string, openStore: () => Promise<StoreUnderTest>): void {
  describe(`files on ${name}`, () => {
    let world: World;
    let store: StoreUnderTest;
    let manager: Person;
    beforeAll(async () => {
      world = await openWorld();
      store = await openStore();
      manager = await newPerson(world, await newAgency(world));
    });
    afterAll(async () => {
      await world.close();
      await store.close();
    });

    const send = (files: [name: string, bytes: Buffer][], who = manager) => {
      const form = new FormData();
      for (const [fileName, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
      return callAs(world, who, fileCalls.upload, undefined, { form });
    };
    const read = (id: string, who = manager) => callAs(world, who, fileCalls.file, { params: { id } });
    const text = (bytes: number) => Buffer.alloc(bytes, 'a');
    const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });

    test('what is sent comes back byte for byte, under its name', async () => {
      const bytes = Buffer.from('Relevé de clefs — été 2026\n');
      const { body } = await send([['relevé.txt', bytes]]);
      const [file] = body.files;
      expect(file).toMatchObject({ name: 'relevé.txt', mediaType: 'text/plain' });
      const answer = await read(file?.id ?? '');
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(bytes)).toBe(true);
    });

    test('25 MB in all are taken, in one file or in two', async () => {
      const one = await send([['entier.txt', text(UPLOAD_MAX_BYTES)]]);
      expect(one.status).toBe(200);
      expect((await read(one.body.files[0]?.id ?? '')).bytes).toHaveLength(UPLOAD_MAX_BYTES);
      const half = text(UPLOAD_MAX_BYTES / 2);
      expect(
        (
          await send([
            ['a.txt', half],
            ['b.txt', half],
          ])
        ).status,
      ).toBe(200);
    });

    test.each([
      ['one file of one byte more', [UPLOAD_MAX_BYTES + 1]],
      ['two files that are too much together', [UPLOAD_MAX_BYTES / 2 + 1, UPLOAD_MAX_BYTES / 2]],
      ['a file far beyond it', [UPLOAD_MAX_BYTES + 4 * 1024 * 1024]],
    ])('%s: refused in French, nothing is kept', async (_name, sizes) => {
      const kept = await store.count();
      const { status, body } = await send(sizes.map((size, i) => [`${i}.txt`, text(size)]));
      expect({ status, message: body.message }).toEqual({
        status: 413,
        message:
          'La taille de vos fichiers excèdent la taille maximale autorisée (25 Mo), essayez de les importer individuellement ou de réduire leur taille.',
      });
      expect(await store.count()).toBe(kept);
    });

    test.each([
      ['plan.png', '<!doctype html><html><script>alert(1)</script></html>'],
      ['photo.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['document.pdf', 'MZ\0\0programme'],
      ['image.png', '\x89PNG\r\n\x1a\n et puis rien'],
    ])('%s is what it holds, not what it is called', async (fileName, content) => {
      const kept = await store.count();
      const { status, body } = await send([
        ['note.txt', Buffer.from('Une note')],
        [fileName, Buffer.from(content, 'latin1')],
      ]);
      expect({ status, message: body.message }).toEqual({ status: 400, message: `Format invalide : ${fileName}` });
      expect(await store.count()).toBe(kept);
    });

    test.each(['vide.pdf', 'vide.txt', 'vide.png'])(
      '%s holds nothing: that is said, and nothing is kept',
      async (name) => {
        const kept = await store.count();
        const { status, body } = await send([[name, Buffer.alloc(0)]]);
        expect({ status, message: body.message }).toEqual({ status: 400, message: `Fichier vide : ${name}` });
        expect(await store.count()).toBe(kept);
      },
    );

    test('an image is drawn anew: upright, smaller, without camera, place or anything behind its pixels', async () => {
      const secret = 'payload-behind-the-pixels';
      const jpeg = await picture()
        .resize(3_000, 2_000)
        .withExif({ IFD0: { Make: 'Appareil', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 52/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await sharp(jpeg).metadata()).exif).toBeDefined();
      const { body } = await send([['photo.jpeg', Buffer.concat([jpeg, Buffer.from(secret)])]]);
      const [file] = body.files;
      expect(file).toMatchObject({ name: 'photo.jpg', mediaType: 'image/jpeg' });
      const { bytes } = await read(file?.id ?? '');
      const { exif, width, height } = await sharp(bytes).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 1_600, height: 2_400 });
      expect(bytes.includes(secret)).toBe(false);
    });

    test('a picture is read in its two reduced sizes by who may read it, made once and erased with it', async () => {
      const { agencyId } = manager;
      const bytes = await picture().resize(1_200, 800).jpeg().toBuffer();
      const { body } = await send([['photo.jpg', bytes]]);
      const id = body.files[0]?.id ?? '';
      const reduced = (size: '100' | '200', who = manager) =>
        callAs(world, who, fileCalls.file, { params: { id }, query: { size } });
      const kept = await store.count();
      for (const size of ['100', '200', '200'] as const) {
        const answer = await reduced(size);
        const { width, height, format } = await sharp(answer.bytes).metadata();
        expect([answer.status, width, height, format]).toEqual([
          200,
          Number(size),
          Math.round(Number(size) / 1.5),
          'jpeg',
        ]);
      }
      expect(await store.count()).toBe(kept + 2);
      const stranger = await newPerson(world, await newAgency(world));
      expect((await reduced('100', { ...stranger, agencyId })).status).toBe(404);
      expect(
        (await callAs(world, manager, fileCalls.file, { params: { id }, query: { size: '99' as '100' } })).status,
      ).toBe(400);
      const note = (await send([['note.txt', Buffer.from('note')]])).body.files[0]?.id ?? '';
      const whole = await callAs(world, manager, fileCalls.file, { params: { id: note }, query: { size: '100' } });
      expect(whole.bytes.toString()).toBe('note');
      await grownOld(world, agencyId, id, note);
      await sweep(world, agencyId);
      await aDayLater(world, agencyId);
      await sweep(world, agencyId);
      expect(await store.count()).toBe(kept - 1);
    });

    test('an answer is never taken for a page: its type is said, and the browser may not guess', async () => {
      const { body } = await send([['note.txt', Buffer.from('<b>note</b>')]]);
      const url = `${world.urls.platform}${body.files[0]?.url}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${manager.token}` } });
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    });

    test('the files of one agency are removed to the last, and those of no other', async () => {
      const [gone, other] = [newId(), newId()];
      const put = (key: string) => fileStore().put(key, Buffer.from('x'), 'text/plain');
      for (let n = 0; n < 12; n++) await put(`${gone}/${n}`);
      await put(`${other}/1`);
      expect(await fileStore().removeFolder(gone)).toBe(12);
      await expect(fileStore().get(`${gone}/7`)).rejects.toThrow(BytesMissing);
      expect((await fileStore().get(`${other}/1`)).toString()).toBe('x');
      expect(await fileStore().removeFolder(gone)).toBe(0);
    });

    test('one file is removed and no other, again is no failure, and the rest is listed with its age', async () => {
      const folder = newId();
      for (const name of ['a', 'b']) await fileStore().put(`${folder}/${name}`, Buffer.from(name), 'text/plain');
      await fileStore().remove(`${folder}/a`);
      await fileStore().remove(`${folder}/a`);
      const [left, ...more] = await fileStore().list(folder);
      expect([left?.name, more]).toEqual(['b', []]);
      expect(Math.abs(Date.now() - (left?.at.getTime() ?? 0))).toBeLessThan(10 * 60_000);
      expect(await fileStore().list(newId())).toEqual([]);
    });

    test('what nothing names for thirty days is gone from the store, and noted', async () => {
      const { agencyId } = manager;
      const { body } = await send([['jamais.txt', Buffer.from('jamais')]]);
      const id = body.files[0]?.id ?? '';
      await grownOld(world, agencyId, id);
      const kept = await store.count();
      const noted = await erasedFiles(world, manager);
      await sweep(world, agencyId);
      expect((await read(id)).status).toBe(404);
      // The bytes stay until no transaction can still be adding a reference.
      expect(await store.count()).toBe(kept);
      await aDayLater(world, agencyId);
      await sweep(world, agencyId);
      expect(await store.count()).toBe(kept - 1);
      await expect(fileStore().get(`${agencyId}/${id}`)).rejects.toThrow();
      expect(await erasedFiles(world, manager)).toEqual([1, ...noted]);
    });

    describe('who may read', () => {
      const statusFor = async (options: FileAudience, who: Person) => {
        const { agencyId } = manager;
        const file = { ...options, agencyId, name: 'x.txt', mediaType: 'text/plain', bytes: Buffer.from('x') };
        const { id } = await transaction(world.databases.platform, { agencyId }, () => saveFile(file));
        return (await read(id, who)).status;
      };
      const right: RightKey = 'ACCOUNT_RIGHT_READ_INVOICE';
      const member = (options: Parameters<typeof newPerson>[2]) => newPerson(world, manager.agencyId, options);

      test('staff of the agency, as far as the right of the file goes', async () => {
        expect(await statusFor({}, manager)).toBe(200);
        expect(await statusFor({ rightKey: right }, manager)).toBe(200);
        expect(await statusFor({ rightKey: right }, await member({ rights: [] }))).toBe(403);
      });

      test('nobody of another agency, not even under the path of their own', async () => {
        const stranger = await newPerson(world, await newAgency(world));
        expect(await statusFor({}, stranger)).toBe(404);
        expect(await statusFor({}, { ...stranger, agencyId: manager.agencyId })).toBe(404);
      });

      test('the customer it is for, and no other customer', async () => {
        const customer = await member({ role: 'customer' });
        expect(await statusFor({ customerId: customer.customerId }, customer)).toBe(200);
        expect(await statusFor({ customerId: newId() }, customer)).toBe(404);
        expect(await statusFor({}, customer)).toBe(404);
      });

      test('the agent it is for, and no other agent', async () => {
        const agent = await member({ role: 'agent' });
        expect(await statusFor({ agentId: agent.agentId }, agent)).toBe(200);
        expect(await statusFor({ agentId: newId() }, agent)).toBe(404);
        expect(await statusFor({}, agent)).toBe(404);
      });

      test('whoever sent it', async () => {
        const customer = await member({ role: 'customer' });
        const { body } = await send([['a.txt', Buffer.from('a')]], customer);
        const id = body.files[0]?.id ?? '';
        expect((await read(id, customer)).status).toBe(200);
        expect((await read(id, await member({ role: 'customer' }))).status).toBe(404);
        await ok(world, manager, fileCalls.file, { params: { id } });
      });
    });
  });
}
