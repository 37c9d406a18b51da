import { createECDH, hkdfSync } from 'node:crypto';
import { madeFrom, optional, required } from '@vigie/service-kit/env';

export interface Vapid {
  /** Both keys as base64url, as browsers and the library expect. */
  publicKey: string;
  privateKey: string;
  /** Contact address for push services (RFC 8292). */
  subject: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/**
 * Returns the VAPID key of the installation: the configured one, else one derived from the secret of the installation,
 * so that all instances share it and nothing is stored.
 */
export const vapid = madeFrom(['VAPID_PRIVATE_KEY', 'VIGIE_SECRET', 'MAIL_FROM'], () =>
  fromPrivate(givenKey() ?? derivedKey()),
);

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
  // About one derived key in 2^32 lies outside the curve's order and is refused here; another secret then helps.
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject: `mailto:${optional('MAIL_FROM') ?? 'ne-pas-repondre@vigie.invalid'}`,
  };
}
