import { createHmac, hkdfSync } from 'node:crypto';
import { required } from '@vigie/service-kit/env';

const KEY_BYTES = 32;

/**
 * Derived from the secret of the installation and the agency's id, so that all instances share it and nothing is
 * stored.
 */
const keyOf = (agencyId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', required('VIGIE_SECRET'), agencyId, 'vigie/telephone-gateway', KEY_BYTES));

/** The agency's secret in the format of Standard Webhooks. */
export const secretOf = (agencyId: string): string => `whsec_${keyOf(agencyId).toString('base64')}`;

/** Signature headers by which the receiver verifies the sender and rejects replays (Standard Webhooks 1.0). */
export function signatureHeaders(options: { agencyId: string; id: string; sentAt: Date; text: string }) {
  const { agencyId, id, sentAt, text } = options;
  const seconds = Math.floor(sentAt.getTime() / 1_000);
  const signature = createHmac('sha256', keyOf(agencyId)).update(`${id}.${seconds}.${text}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
