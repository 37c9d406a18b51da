import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/**
 * JSON logs, one line an entry. What could hold a secret or a person's data is removed by name, whoever logs it: tokens
 * and passwords never reach a log.
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

/** The log of a program: what Node itself has to say of it is written there too, and a fault nobody caught ends it. */
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
 * What an error says of the fault, without whose data it was about: PostgreSQL puts the row into `detail`, a mail
 * server the recipients into its answer.
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
