import { optional } from '@vigie/service-kit/env';

/** The push services of browsers; a leading dot matches all subdomains. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Returns whether an endpoint that a browser gave belongs to a push service, so that no user can make the server call
 * internal hosts. `PUSH_HOSTS` lists an installation's own services, with port.
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
