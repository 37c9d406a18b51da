import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { required } from '../env';

/**
 * The id of a mail in URLs and addresses that leave the product: the tracking image and the return address. The token
 * names nobody, and cannot be forged without the secret.
 */
export interface MailId {
  agencyId: string;
  emailId: string;
}

const KEY_BYTES = 32;
const ID_BYTES = 16;
/** 128 bits, since an attacker can guess over the web. */
const OPENING_MAC_BYTES = 16;
/**
 * The local part of an address holds 64 characters, so the return token has only the end of the agency's id and a MAC
 * of 56 bits.
 */
const AGENCY_END_BYTES = 6;
const RETURN_MAC_BYTES = 7;
const RETURN_BYTES = AGENCY_END_BYTES + ID_BYTES + RETURN_MAC_BYTES;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function macOf(use: 'opening' | 'return', { agencyId, emailId }: MailId, length: number): Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', required('VIGIE_SECRET'), Buffer.alloc(0), `vigie/mail-${use}`, KEY_BYTES),
  );
  return createHmac('sha256', key).update(bytesOf(agencyId)).update(bytesOf(emailId)).digest().subarray(0, length);
}

export const openingToken = (mail: MailId): string =>
  Buffer.concat([bytesOf(mail.agencyId), bytesOf(mail.emailId), macOf('opening', mail, OPENING_MAC_BYTES)]).toString(
    'base64url',
  );

/** Returns the mail of a tracking image; null for an invalid token. */
export function readOpeningToken(token: string): MailId | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + OPENING_MAC_BYTES) return null;
  const mail = { agencyId: idOf(bytes.subarray(0, ID_BYTES)), emailId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
  return timingSafeEqual(macOf('opening', mail, OPENING_MAC_BYTES), bytes.subarray(2 * ID_BYTES)) ? mail : null;
}

const RADIX = 36;

/** Base 36, since mail servers may change the case of addresses. */
export const returnToken = (mail: MailId): string =>
  BigInt(
    `0x${Buffer.concat([
      bytesOf(mail.agencyId).subarray(-AGENCY_END_BYTES),
      bytesOf(mail.emailId),
      macOf('return', mail, RETURN_MAC_BYTES),
    ]).toString('hex')}`,
  ).toString(RADIX);

/** Returns the mail that bounced; null for an invalid token. */
export async function readReturnToken(
  token: string,
  agenciesEndingIn: (end: string) => Promise<readonly string[]>,
): Promise<MailId | null> {
  if (!/^[0-9a-z]{1,50}$/i.test(token)) return null;
  const number = [...token.toLowerCase()].reduce(
    (sum, digit) => sum * BigInt(RADIX) + BigInt(parseInt(digit, RADIX)),
    0n,
  );
  const hex = number.toString(16).padStart(2 * RETURN_BYTES, '0');
  if (hex.length !== 2 * RETURN_BYTES) return null;
  const bytes = Buffer.from(hex, 'hex');
  const emailId = idOf(bytes.subarray(AGENCY_END_BYTES, AGENCY_END_BYTES + ID_BYTES));
  const mac = bytes.subarray(AGENCY_END_BYTES + ID_BYTES);
  for (const agencyId of await agenciesEndingIn(bytes.subarray(0, AGENCY_END_BYTES).toString('hex'))) {
    if (timingSafeEqual(macOf('return', { agencyId, emailId }, RETURN_MAC_BYTES), mac)) return { agencyId, emailId };
  }
  return null;
}
