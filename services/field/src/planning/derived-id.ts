import { createHash } from 'node:crypto';

/** Derives an id from a request and a name, so that a retry makes the same id. UUID version 8 (RFC 9562). */
export function derivedId(sendingId: string, name: string): string {
  const hex = createHash('sha256').update(`${sendingId}/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
