import type { Writable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { UPLOAD_MAX_FILES } from '@vigie/contracts/core/received/received-limits';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { badRequest, Problem, tooLarge } from '../problem';
import { keepOnDisk, type ReceivedFile } from './received-file';

/** Allowance for boundaries, names and fields; the files are counted as they arrive. */
export const FORM_OVERHEAD_BYTES = 1024 * 1024;

interface Kept extends ReceivedFile {
  /** Place in the form. */
  place: number;
  close(): Promise<void>;
}

/**
 * Reads a multipart request: its fields into the body, its files to disk as they arrive, 25 MB in all with or without a
 * content length. The files are deleted when the answer is sent.
 */
export async function receiveFiles(req: Request, res: Response): Promise<ReceivedFile[]> {
  if (Number(req.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES) throw tooLarge();
  const kept: Kept[] = [];
  const sum = new Sum();
  res.once('close', () => {
    for (const file of kept) void file.close();
  });
  await new Promise<void>((resolve, reject) => {
    // multer reports a cut-off file as a malformed form; the reason of the cut is reported instead.
    formReader(kept, sum)(req, res, (error?: unknown) =>
      error || sum.exceeded ? reject(sum.exceeded ?? asProblem(error)) : resolve(),
    );
  });
  withLineFeeds(req);
  // Small files are on disk before a large one that came first; photos keep the order in which they were taken.
  return kept.sort((a, b) => a.place - b.place);
}

/**
 * Browsers send each line break of a form's text as two characters. Undone here, so that a text of several lines is as
 * long as its writer saw, and the same as one sent in JSON.
 */
function withLineFeeds(req: Request): void {
  const fields = req.body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[name] = value.replaceAll('\r\n', '\n');
  }
}

/** The total size of the files of one request. */
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
  let arrived = 0;
  const storage: StorageEngine = {
    _handleFile(_req, { stream, fieldname, originalname }, done) {
      const place = arrived;
      arrived += 1;
      keepOnDisk(stream, (bytes) => sum.take(bytes)).then(
        (file) => {
          kept.push({ ...file, field: fieldname, name: originalname, place });
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

/** A field named `a[4294967290]` would become an array of that length, and iterating over it would not end. */
const PLAIN_NAMES = { fieldNestingDepth: 0 };

/** Fields are held in memory, so their total is limited to the size of a whole form, not only each field. */
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

/** A form that is truncated, has no boundary or has too many parts is the sender's mistake: 400. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const code = (error as { code?: string }).code;
  if (code === 'LIMIT_FILE_COUNT') {
    return badRequest(MESSAGES.tooManyFiles({ max: UPLOAD_MAX_FILES }), undefined, 'too_many_files');
  }
  // A full disk is not the sender's mistake.
  if (code === 'ENOSPC') return error;
  return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
}
