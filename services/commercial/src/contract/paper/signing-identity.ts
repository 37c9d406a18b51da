import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { optional, required } from '@vigie/service-kit/env';
import { makeOwnCertificate } from '@vigie/service-kit/pdf/own-certificate';
import type { SealIdentity } from '@vigie/service-kit/pdf/seal-pdf';
import { db } from '../../tables';

/** The certificates and key with which an agency seals; `own` when the installation made the certificate itself. */
export interface AgencyIdentity extends SealIdentity {
  own: boolean;
}

/** Returns the agency's own certificate if the installation was given one, else the certificate made for the agency. */
export const identityOf = async (database: Database, agencyId: string): Promise<AgencyIdentity> =>
  (await givenIdentity(agencyId)) ?? (await ownIdentity(database, agencyId));

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const PRIVATE_KEY = /-----BEGIN (?:\w+ )*PRIVATE KEY-----[\s\S]+?-----END (?:\w+ )*PRIVATE KEY-----/;

/** Reads `<SIGNING_CERTIFICATES_DIR>/<agency>.pem`: the certificate, its issuers' certificates, and the private key. */
async function givenIdentity(agencyId: string): Promise<AgencyIdentity | null> {
  const folder = optional('SIGNING_CERTIFICATES_DIR');
  const pem = folder && (await readFile(join(folder, `${agencyId}.pem`), 'utf8').catch(absent));
  if (!pem) return null;
  const certificates = pem.match(CERTIFICATES) ?? [];
  const privateKey = PRIVATE_KEY.exec(pem)?.[0];
  if (certificates.length === 0 || !privateKey)
    throw new Error(`The file of the signing certificate of ${agencyId} holds no certificate with its key.`);
  return { certificates, privateKey, passphrase: optional('SIGNING_CERTIFICATES_PASSPHRASE'), own: false };
}

function absent(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null;
  throw error;
}

/** A common name has 64 characters at most (RFC 5280, appendix A). */
const OF_INSTALLATION = " (certificat de l'installation)";
const NAME_MAX = 64 - OF_INSTALLATION.length;

/** Returns the certificate made for the agency, making it at first use; of two concurrent inserts the first wins. */
async function ownIdentity(database: Database, agencyId: string): Promise<AgencyIdentity> {
  const known = await transaction(database, { agencyId }, selectOwn);
  if (known) return opened(known);
  const { name } = await transaction(database, { agencyId }, selectPublishedAgency);
  const at = new Date();
  const made = await makeOwnCertificate({ name: `${name.slice(0, NAME_MAX)}${OF_INSTALLATION}`, at });
  return transaction(database, { agencyId }, async () => {
    await db()
      .insertInto('signingIdentity')
      .values({ agencyId, certificate: made.certificates.join('\n'), sealedKey: sealed(made.privateKey) })
      .onConflict((c) => c.doNothing())
      .execute();
    const kept = await selectOwn();
    if (!kept) throw new Error('The signing certificate that was made is not there.');
    return opened(kept);
  });
}

const selectOwn = () => db().selectFrom('signingIdentity').select(['certificate', 'sealedKey']).executeTakeFirst();

const opened = (row: { certificate: string; sealedKey: string }): AgencyIdentity => ({
  certificates: [row.certificate],
  privateKey: unsealed(row.sealedKey),
  own: true,
});

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;

const SALT_BYTES = 16;

/**
 * Derives the key that encrypts a private key. The secret is outside of the database, so a copy of the database alone
 * cannot be decrypted.
 */
const keyOf = (salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', required('VIGIE_SECRET'), salt, 'vigie/signing-identity', KEY_BYTES));

function sealed(text: string): string {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(CIPHER, keyOf(salt), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [salt, iv, cipher.getAuthTag(), body].map((part) => part.toString('base64')).join('.');
}

function unsealed(stored: string): string {
  const [salt, iv, tag, body] = stored.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!salt || !iv || !tag || !body) throw new Error('The signing key that is stored cannot be read.');
  const decipher = createDecipheriv(CIPHER, keyOf(salt), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
