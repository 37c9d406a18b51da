export const TEMPLATE = 'vigie_template';
/** The password of every role of the test server, which listens on this machine only and dies with the run. */
export const ROLE_PASSWORD = 'only-for-tests';

export function roleUrl(baseUrl: string, database: string, role: string): string {
  const url = new URL(`${baseUrl}/${database}`);
  url.username = `vigie_${role}`;
  url.password = ROLE_PASSWORD;
  return url.toString();
}

/** The address of a database over TCP, at a port of this machine: tests put something between, or nothing behind it. */
export function overTcp(address: string, port: number): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
