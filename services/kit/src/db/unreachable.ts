/** SQLSTATE classes and codes (PostgreSQL, appendix A) of a server that ends, starts, is full or gave a statement up. */
const AWAY = /^(08...|57P0[1-5]|53[0-4]00|57014|58030)$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAGAIN']);
/** The driver's own errors have no code. */
const DRIVER = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;

/** Whether an error says that the database cannot be worked with at the moment: the same call may work a little later. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string };
  // The folder of a Unix socket holds none while its server is down.
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return AWAY.test(code) || SOCKET.has(code) || noSocket || DRIVER.test(message) || isReadTimeout(error);
}

/** The database took a statement and said nothing. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A disk without room: of the database (`disk_full`), or of the files. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return code === '53100' || code === 'ENOSPC';
}
