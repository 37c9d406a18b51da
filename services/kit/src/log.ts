import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/**
 * Writes JSON logs, one line per entry. Fields that could hold a secret or personal data are redacted by name, so
 * tokens and passwords never reach a log.
 */
export function createLog(program: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name: program,
    level: process.env.LOG_LEVEL ?? 'info',
    base: { program },
    serializers: { err: errorWithoutData },
    redact: {
      paths: [
        'password',
        'token',
        'refresh_token',
        'authorization',
        '*.password',
        '*.token',
        '*.refresh_token',
        '*.authorization',
        'req.headers',
        'email',
        '*.email',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Returns the log of a program. Node's own warnings are logged too, and an uncaught error is logged and ends the
 * program.
 */
export function programLog(program: string): Logger {
  const log = createLog(program);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by a fault');
    process.exit(1);
  });
  return log;
}

const ADDRESS = /[^\s<>"'()=,;:]+@[^\s<>"'()=,;:]+/g;
const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]');

/**
 * Keeps what an error says about the fault and drops personal data: PostgreSQL puts the row into `detail`, a mail
 * server puts the recipients into its answer.
 */
function errorWithoutData(error: Error & { code?: unknown; constraint?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
  };
}
