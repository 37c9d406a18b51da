export const TEMPLATE = 'vigie_template';
/** The password of every role of the test server, which listens on this machine only and dies with the run. */
export const ROLE_PASSWORD = 'only-for-tests';

export function roleUrl(baseUrl: string, database: string, role: string): string {
  const url = new URL(`${baseUrl}/${database}`);
  url.username = `vigie_${role}`;
  url.password = ROLE_PASSWORD;
  return url.toString();
}
