import { createHash, randomBytes } from 'node:crypto';
import { AGENCY_PARAM } from '@vigie/contracts/core/paths';
import { optional } from './env';

/** A secret that is shown once: 256 random bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Public base URL of the product, for links in mails. */
export const publicUrl = (): string => optional('PUBLIC_URL') ?? 'http://127.0.0.1:4600';

/** Address of a page for a mail; it leads a reader who belongs to several agencies into this one. */
export const pageUrl = (agencyId: string, path: string): string =>
  `${publicUrl()}/#${path}${path.includes('?') ? '&' : '?'}${AGENCY_PARAM}=${agencyId}`;
