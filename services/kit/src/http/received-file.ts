import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '@vigie/contracts/core/id';
import { optional } from '../env';

/** An uploaded file. It stays on disk until it is read and is deleted with its request. */
export interface ReceivedFile {
  field: string;
  name: string;
  size: number;
  /** Hash of the content, in hexadecimal. */
  sha256: string;
  read(): Promise<Buffer>;
}

interface KeptFile extends Omit<ReceivedFile, 'field' | 'name'> {
  close(): Promise<void>;
}

/**
 * Writes a stream to an unlinked temporary file, so that nothing is left on disk when the program dies. `take` receives
 * the length of each chunk and throws when the file is too large.
 */
export async function keepOnDisk(stream: Readable, take: (bytes: number) => void): Promise<KeptFile> {
  const path = join(optional('UPLOAD_DIR') ?? tmpdir(), `vigie-${newId()}.part`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      take(chunk.length);
      size += chunk.length;
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  return { size, sha256: hash.digest('hex'), read: () => readWhole(handle, size), close: () => handle.close() };
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('A received file is shorter than it was.');
    at += bytesRead;
  }
  return bytes;
}
