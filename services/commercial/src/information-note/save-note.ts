import type { informationNoteSaveSchema } from '@vigie/contracts/commercial/information-note/information-note';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { addressFiles } from '@vigie/service-kit/files/files';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { richTextHtml } from '@vigie/service-kit/rich-text/rich-text-html';
import { sql } from 'kysely';
import { db } from '../tables';
import type { NoteRecord } from './noun';

const idsOf = (refs: readonly { id: string }[]): string[] => [...new Set(refs.map(({ id }) => id))];

/** Writes a note that has not been published yet. */
export const saveNote: SaveFunction<typeof informationNoteSaveSchema, NoteRecord> = async (body, known, actor) => {
  const { id, title, audience } = body;
  const { agencyId, userId, name } = actor;
  const content = richTextHtml(parseRichText(body.content));
  if (content.replace(/<[^>]*>/g, '').trim() === '') throw badField('content', VALIDATION_MESSAGES.required);
  const agentIds = audience === 'agents' ? idsOf(body.agents) : [];
  const siteIds = audience === 'sites' ? idsOf(body.sites) : [];
  await demandAll('agents', sql`commercial.agent`, agentIds);
  await demandAll('sites', sql`commercial.site`, siteIds);
  const fileIds = idsOf(body.attachments);
  const added = fileIds.filter((file) => !known?.fileIds.includes(file));
  const own = sql`(select id from platform.shared_file where created_by = ${userId})`;
  await demandAll('attachments', sql`${own} f`, added);
  // Recipients read the files through the note.
  await addressFiles(fileIds, userId, { rightKey: 'ACCOUNT_RIGHT_LIST_INFORMATION_NOTE' });
  const values = { title, content, audience, agentIds, siteIds, fileIds };
  if (known) await db().updateTable('informationNote').set(values).where('id', '=', id).execute();
  else
    await db()
      .insertInto('informationNote')
      .values({ agencyId, id, authorName: name, ...values })
      .execute();
};

/** Refuses ids that do not exist, and files of another user. */
async function demandAll(path: string, table: ReturnType<typeof sql>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`select id from ${table} where id = any(${[...ids]}::uuid[])`.execute(db());
  if (rows.length < ids.length) throw badField(path, VALIDATION_MESSAGES.format);
}
