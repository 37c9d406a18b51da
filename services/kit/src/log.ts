import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON logs, one line an entry. What could hold a secret or a person's data is removed by name, whoever logs it: tokens
 * and passwords never reach a log.
 */
export function createLog(program: string): Logger {
  return pino({
    name: program,
    level: process.env.LOG_LEVEL ?? 'info',
    base: { program },
    redact: {
      paths: ['*.password', '*.token', '*.refresh_token', '*.authorization', 'req.headers', 'email', '*.email'],
      remove: true,
    },
  });
}
