import { createECDH, hkdfSync } from 'node:crypto';
import { optional, required } from '@vigie/service-kit/env';

export interface Vapid {
  /** Both as base64url, as browsers and the library take them. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to when something is wrong (RFC 8292). */
  subject: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
let made: Vapid | undefined;

/**
 * The installation's own key: the one that it was given, else one that follows from its secret, so that all instances
 * have the same and nothing need be stored.
 */
export function vapid(): Vapid {
  made ??= fromPrivate(givenKey() ?? derivedKey());
  return made;
}

function givenKey(): Buffer | undefined {
  const given = optional('VAPID_PRIVATE_KEY');
  if (given === undefined) return undefined;
  const key = Buffer.from(given, 'base64url');
  if (key.length !== KEY_BYTES) throw new Error('VAPID_PRIVATE_KEY is not 32 bytes as base64url.');
  return key;
}

const derivedKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', required('VIGIE_SECRET'), Buffer.alloc(0), 'vigie/vapid', KEY_BYTES));

function fromPrivate(privateKey: Buffer): Vapid {
  const curve = createECDH(CURVE);
  // Of 2^32 keys one lies outside of the curve's order: it is refused here, and another secret helps.
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject: `mailto:${optional('MAIL_FROM') ?? 'ne-pas-repondre@vigie.invalid'}`,
  };
}
