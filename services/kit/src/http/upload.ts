import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import type { RequestHandler } from 'express';
import multer from 'multer';
import { tooLarge } from '../problem';

const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: UPLOAD_MAX_BYTES, files: 40, fieldSize: 1024 * 1024 },
  defParamCharset: 'utf8',
}).any();

/** Reads a multipart request into memory; refuses one over 25 MB in all before and after reading it. */
export const receiveFiles: RequestHandler = (req, res, next) => {
  // Boundaries and field names weigh a little: the files themselves are counted below.
  if (Number(req.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + 64 * 1024) return next(tooLarge());
  parse(req, res, (error?: unknown) => {
    if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return next(tooLarge());
    if (error) return next(error);
    const files = Array.isArray(req.files) ? req.files : [];
    const total = files.reduce((sum, file) => sum + file.size, 0);
    return next(total > UPLOAD_MAX_BYTES ? tooLarge() : undefined);
  });
};
