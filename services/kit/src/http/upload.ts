import type { Writable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { UPLOAD_MAX_FILES } from '@vigie/contracts/core/received/received-limits';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { badRequest, Problem, tooLarge } from '../problem';
import { keepOnDisk, type ReceivedFile } from './received-file';

/** Boundaries, names and fields weigh a little beside the files themselves, which are counted as they come. */
export const FORM_OVERHEAD_BYTES = 1024 * 1024;

interface Kept extends ReceivedFile {
  close(): Promise<void>;
}

/**
 * Reads a multipart request: its fields into the body, its files to disk as they come in, 25 MB in all whether it says
 * its length or not. The files are gone when the answer is.
 */
export async function receiveFiles(req: Request, res: Response): Promise<ReceivedFile[]> {
  if (Number(req.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES) throw tooLarge();
  const kept: Kept[] = [];
  const sum = new Sum();
  res.once('close', () => {
    for (const file of kept) void file.close();
  });
  await new Promise<void>((resolve, reject) => {
    // A file that is cut off in the middle is a broken form to its reader: why it was cut off is said instead.
    formReader(kept, sum)(req, res, (error?: unknown) =>
      error || sum.exceeded ? reject(sum.exceeded ?? asProblem(error)) : resolve(),
    );
  });
  return kept;
}

/** What the files of one request weigh together. */
class Sum {
  exceeded: Problem | undefined;
  #left = UPLOAD_MAX_BYTES;

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left >= 0) return;
    this.exceeded = tooLarge();
    throw this.exceeded;
  }
}

function formReader(kept: Kept[], sum: Sum) {
  const storage: StorageEngine = {
    _handleFile(_req, { stream, fieldname, originalname }, done) {
      keepOnDisk(stream, (bytes) => sum.take(bytes)).then(
        (file) => {
          kept.push({ ...file, field: fieldname, name: originalname });
          done(null, {});
        },
        (error: unknown) => done(error),
      );
    },
    _removeFile: (_req, _file, done) => done(null),
  };
  return multer({
    storage,
    limits: {
      files: UPLOAD_MAX_FILES,
      fields: 100,
      fieldNameSize: 200,
      fieldSize: FORM_OVERHEAD_BYTES,
      headerPairs: 100,
      ...PLAIN_NAMES,
    },
    defParamCharset: 'utf8',
    ...countedBy(sum),
  }).any();
}

/** `a[4294967290]` would be an array of so many places, of which who walks it does not reach the end. */
const PLAIN_NAMES = { fieldNestingDepth: 0 };

/** Fields are held in memory: all of them together, and not each, weigh no more than a whole form may. */
const countedBy = (sum: Sum) => ({
  streamHandler(req: Request, reader: Writable) {
    let left = UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES;
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0 || sum.exceeded) return;
      sum.exceeded = tooLarge();
      req.unpipe(reader);
      reader.destroy(sum.exceeded);
    });
    req.pipe(reader);
  },
});

/** A form that is cut short, has no boundary or too many parts is the sender's mistake, and said to be one. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const code = (error as { code?: string }).code;
  if (code === 'LIMIT_FILE_COUNT') {
    return badRequest(MESSAGES.tooManyFiles({ max: UPLOAD_MAX_FILES }), undefined, 'too_many_files');
  }
  // A full disk is no fault of the form.
  if (code === 'ENOSPC') return error;
  return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
}
