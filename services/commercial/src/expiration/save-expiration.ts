import type { expirationSaveSchema } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationRight } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import type { ExpirationRecord } from './noun';

/** Writes an expiration. To move it to another category, the caller needs the rights to both categories. */
export const saveExpiration: SaveFunction<typeof expirationSaveSchema, ExpirationRecord> = async (
  body,
  known,
  actor,
) => {
  for (const matter of known ? [known, body] : [body])
    if (actor.standing) requireRight(actor.standing, expirationRight('EDIT', matter));
  const fileIds = [...new Set(body.files.map(({ id }) => id))];
  await demandNamed(body.agent?.id, body.customer?.id, known);
  await demandFiles(fileIds);
  const values = {
    subject: body.subject,
    category: body.category,
    agentId: body.agent?.id ?? null,
    customerId: body.customer?.id ?? null,
    name: body.expirationType.name,
    type: body.type,
    description: body.description,
    endDate: body.endDate,
    initialSendDate: body.initialSendDate,
    rhythm: body.frequencyRhythm && JSON.stringify(body.frequencyRhythm),
    fileIds,
  };
  await db()
    .insertInto('expiration')
    .values({ agencyId: actor.agencyId, id: body.id, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
};

/** Refuses an agent or customer who is gone, unless the expiration already names that agent or customer. */
async function demandNamed(
  agentId: string | undefined,
  customerId: string | undefined,
  known: ExpirationRecord | undefined,
): Promise<void> {
  if (agentId && agentId !== known?.agentId) await demandLive('agent', [agentId]);
  if (customerId && customerId !== known?.customerId) await demandLive('customer', [customerId]);
}

async function demandFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from platform.shared_file where id = any(${[...ids]}::uuid[])`.execute(db());
  if (rows.length < ids.length) throw badField('files', VALIDATION_MESSAGES.format);
}
