import { optional } from '@vigie/service-kit/env';

/** The push services of the browsers; one that begins with a dot stands for all below it. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether this program may send to an address that a browser gave: only a push service, so that nobody has the server
 * call what lies behind it. `PUSH_HOSTS` names those of an installation's own, with their port.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username || url.password) return false;
  const own = (optional('PUSH_HOSTS') ?? '').split(',').filter(Boolean);
  if (own.includes(url.host)) return true;
  const { protocol, hostname, port } = url;
  const known = KNOWN.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return protocol === 'https:' && port === '' && known;
}
