import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '@vigie/contracts/core/id';
import { madeFrom, optional, required } from '../env';

/** Storage of file bytes: one folder per agency on disk, or one S3 prefix. The name is the file's id. */
export interface FileStore {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** @throws BytesMissing for a file that is not there */
  get(key: string): Promise<Buffer>;
  /** @throws while the store cannot be used */
  look(): Promise<void>;
  /** Removes a file; does nothing when the file is already gone. */
  remove(key: string): Promise<void>;
  /** Lists the files of a folder with their dates. */
  list(folder: string): Promise<{ name: string; at: Date }[]>;
  /** Removes a folder and returns the number of files it had. */
  removeFolder(folder: string): Promise<number>;
}

/** The bytes of a file are not in the store: they were lost, or removed since the row of the file was read. */
export class BytesMissing extends Error {}

/** Names of the errors of both stores for a file that is not there. */
const MISSING = ['ENOENT', 'NoSuchKey'];

function asMissing(error: { code?: string; name?: string }): never {
  if (MISSING.includes(error.code ?? '') || MISSING.includes(error.name ?? ''))
    throw new BytesMissing('The bytes of a file are missing.', { cause: error });
  throw error;
}

const S3_SETTINGS = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Returns the store that the environment configures: `S3_BUCKET` with its settings, or the folder `FILES_DIR`. */
export const fileStore = madeFrom(
  [...S3_SETTINGS, 'FILES_DIR'],
  (): FileStore => (optional('S3_BUCKET') ? s3Store(required('S3_BUCKET')) : diskStore(required('FILES_DIR'))),
);

function diskStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Write to a temporary name, then rename: a crash leaves no partial file under the real name.
      const draft = `${path}.${newId()}.part`;
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        // On a full disk the partial file would keep the disk full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(join(folder, key)).catch(asMissing),
    async look() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async list(name) {
      const found = [];
      for (const file of await namesIn(join(folder, name))) {
        const about = await stat(join(folder, name, file)).catch(nothingThere);
        if (about) found.push({ name: file, at: about.mtime });
      }
      return found;
    },
    async removeFolder(name) {
      const path = join(folder, name);
      const files = await namesIn(path);
      await rm(path, { recursive: true, force: true });
      return files.length;
    },
  };
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const namesIn = async (path: string): Promise<string[]> => (await readdir(path).catch(nothingThere)) ?? [];

function s3Store(bucket: string): FileStore {
  const config = {
    region: optional('S3_REGION') ?? 'eu-west-3',
    endpoint: optional('S3_ENDPOINT'),
    forcePathStyle: optional('S3_ENDPOINT') !== undefined,
    credentials: { accessKeyId: required('S3_ACCESS_KEY_ID'), secretAccessKey: required('S3_SECRET_ACCESS_KEY') },
  };
  // Loaded only where files are kept in S3.
  const load = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { ...sdk, client: new sdk.S3Client(config) };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const s3 = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    async put(key, bytes, mediaType) {
      const { client, PutObjectCommand } = await s3();
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType }));
    },
    async get(key) {
      const { client, GetObjectCommand } = await s3();
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(asMissing);
      if (!Body) throw new Error('The file store answered without a body.');
      return Buffer.from(await Body.transformToByteArray());
    },
    async look() {
      const { client, HeadBucketCommand } = await s3();
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await s3();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async list(name) {
      const { client, paginateListObjectsV2 } = await s3();
      const prefix = `${name}/`;
      const found = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) found.push({ name: Key.slice(prefix.length), at: LastModified });
      return found;
    },
    async removeFolder(name) {
      const { client, ListObjectsV2Command, DeleteObjectCommand } = await s3();
      let removed = 0;
      for (;;) {
        // Each pass removes what it lists, so the first page is always the next one.
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${name}/` }));
        if (Contents.length === 0) return removed;
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
        removed += Contents.length;
      }
    },
  };
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
