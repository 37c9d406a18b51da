import { optional } from '../env';

/**
 * Who may say for whom it asks (`X-Forwarded-For`): the addresses or networks of `TRUSTED_PROXIES`, separated by commas.
 * Without it only programs of the same machine are believed: anybody else could choose the address it is known by.
 */
export function trustedProxies(): string[] {
  const named = (optional('TRUSTED_PROXIES') ?? 'loopback').split(',');
  return named.map((name) => name.trim()).filter((name) => name !== '');
}
