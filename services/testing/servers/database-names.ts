export const TEMPLATE = 'vigie_template';
/** Password of every role of the test server, which listens on this machine only and is deleted after the run. */
export const ROLE_PASSWORD = 'only-for-tests';

export function roleUrl(baseUrl: string, database: string, role: string): string {
  const url = new URL(`${baseUrl}/${database}`);
  url.username = `vigie_${role}`;
  url.password = ROLE_PASSWORD;
  return url.toString();
}

/**
 * Returns the address of a database over TCP at a local port, for tests that put a proxy in between or use a dead port.
 */
export function overTcp(address: string, port: number): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
