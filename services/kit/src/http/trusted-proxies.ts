import { optional } from '../env';

/**
 * The proxies whose `X-Forwarded-For` is trusted: addresses or networks of `TRUSTED_PROXIES`, separated by commas. By
 * default only the local machine, since any other client could forge its own address.
 */
export function trustedProxies(): string[] {
  const named = (optional('TRUSTED_PROXIES') ?? 'loopback').split(',');
  return named.map((name) => name.trim()).filter((name) => name !== '');
}
