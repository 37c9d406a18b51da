import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { CODE_MINUTES, CODE_TRIES } from '@vigie/contracts/commercial/contract/contract-signing';
import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { required } from '@vigie/service-kit/env';
import { conflict } from '@vigie/service-kit/problem';
import { db } from '../../tables';

const DIGITS = 6;

/**
 * Six digits are quickly enumerated: the HMAC with the installation's secret keeps a leaked hash from being reversed.
 */
const codeHash = (linkId: string, code: string): string =>
  createHmac('sha256', required('VIGIE_SECRET')).update(`vigie/contract-code\n${linkId}\n${code}`).digest('hex');

/** Makes a code for a link; earlier codes of the link stop working. */
export async function newCode(link: { agencyId: string; id: string }): Promise<{ id: string; code: string }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const id = newId();
  await db()
    .insertInto('contractCode')
    .values({
      agencyId: link.agencyId,
      id,
      linkId: link.id,
      codeHash: codeHash(link.id, code),
      expiresAt: new Date(Date.now() + CODE_MINUTES * MINUTE_MS),
    })
    .execute();
  return { id, code };
}

/** A right code, or the sentence that refuses a wrong one. */
type Tried = { id: string; refusal?: undefined } | { id?: undefined; refusal: string };

/**
 * Uses up one try of a link's newest code, and returns the code's id when it is right. The caller commits this
 * transaction whatever the result, so that a wrong code costs a try.
 */
export async function tryCode(linkId: string, given: string): Promise<Tried> {
  const { codeWrong, codeTriesOver, codeRetry } = CONTRACT_MESSAGES;
  const row = await db()
    .selectFrom('contractCode')
    .selectAll()
    .where('linkId', '=', linkId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.usedAt || Date.parse(row.expiresAt) < Date.now()) return { refusal: codeWrong };
  if (row.tries >= CODE_TRIES) return { refusal: codeTriesOver };
  await db()
    .updateTable('contractCode')
    .set({ tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute();
  const right = timingSafeEqual(Buffer.from(codeHash(linkId, given)), Buffer.from(row.codeHash));
  if (right) return { id: row.id };
  const left = CODE_TRIES - row.tries - 1;
  return { refusal: left === 0 ? codeTriesOver : codeRetry({ left }) };
}

/** Marks a code as used. Of two concurrent signatures with the same code, the second is refused. */
export async function markCodeUsed(id: string): Promise<void> {
  const { numUpdatedRows } = await db()
    .updateTable('contractCode')
    .set({ usedAt: new Date() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw conflict(CONTRACT_MESSAGES.codeWrong, 'code_spent');
}
