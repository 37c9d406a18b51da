/**
 * SQLSTATE classes and codes (PostgreSQL, appendix A) of a server that shuts down, starts, has no free connection or
 * cancelled the statement.
 */
const AWAY = /^(08...|57P0[1-5]|53[0-4]00|57014|58030)$/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAGAIN']);
/** The driver's own errors have no code. */
const DRIVER = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;

/** Returns whether an error means that the database is unavailable for now, so that a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '', syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string };
  // While the server is down, the folder of its Unix socket is empty.
  const noSocket = code === 'ENOENT' && syscall === 'connect';
  return AWAY.test(code) || SOCKET.has(code) || noSocket || DRIVER.test(message) || isReadTimeout(error);
}

/** Returns whether the driver gave up waiting for the answer to a query. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Returns whether a disk is full: the database's (`disk_full`) or the file store's. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return code === '53100' || code === 'ENOSPC';
}
