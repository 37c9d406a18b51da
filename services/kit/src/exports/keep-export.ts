import { EXPORT_TYPES } from '@vigie/contracts/catalogues/constants/exports';
import { grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { DATA_EXPORT_MESSAGES } from '@vigie/contracts/platform/data-export/data-export';
import { sql } from 'kysely';
import { asProblem } from '../as-problem';
import { transaction, transactionOf } from '../db/database';
import { fileStore } from '../files/store';
import type { BinaryAnswer, Context } from '../http/handlers';
import { publishLive } from '../live/publish';
import { describeAsked } from './describe-filters';

const db = transactionOf<unknown>();

/**
 * Makes an export and records it. The row is committed before the export begins, so that an interrupted export is
 * recorded too. When storing the finished file fails, the user still receives it.
 */
export async function keepExport(
  call: AnyCall,
  context: Context<AnyCall>,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const { database, standing, caller, log } = context;
  if (!standing) throw new Error(`${call.name} is recorded as an export, but belongs to no agency`);
  const { agencyId } = standing;
  const id = newId();
  const within = (work: () => Promise<unknown>) =>
    transaction(database, { agencyId, userId: caller.userId }, async () => {
      await work();
      publishLive(agencyId, 'dataExport.updated', [id], { hears: hearersOf(call) });
    });
  const { what, asked } = await aboutOf(call, context);
  // The key of a list may hold a colon, which no Windows file may, and is English.
  const ofList = call.exported?.list && `${what.replace(' : ', ', ')}.xlsx`;
  await within(() =>
    sql`insert into platform.shared_data_export (agency_id, id, user_id, user_name, call, what, asked, status, stored, started_at)
        values (${agencyId}, ${id}, ${caller.userId}, ${caller.name}, ${call.name}, ${what}, ${asked}, 'running',
          false, now())`.execute(db()),
  );
  try {
    const answer = (await make()) as BinaryAnswer;
    await note(answer).catch((error: unknown) => log.error({ err: error, exportId: id }, 'an export is not kept'));
    return answer;
  } catch (error) {
    const message = context.signal.aborted ? DATA_EXPORT_MESSAGES.interrupted : asProblem(error).message;
    await within(() =>
      sql`update platform.shared_data_export set status = 'failed', failure = ${message}, ended_at = now()
          where id = ${id}`.execute(db()),
    );
    throw error;
  }

  async function note({ bytes, fileName, mediaType = call.mediaType ?? '', rows }: BinaryAnswer): Promise<void> {
    await fileStore().put(`${agencyId}/${id}`, Buffer.from(bytes), mediaType);
    await within(() =>
      sql`update platform.shared_data_export
          set status = 'done', rows = ${rows ?? null}, file_name = ${ofList ?? fileName}, media_type = ${mediaType}, bytes = ${bytes.length},
            stored = true, ended_at = now()
          where id = ${id}`.execute(db()),
    );
  }
}

/** The rights that receive the live update: those that may make the export, and the right to see all exports. */
function hearersOf(call: AnyCall): RightKey[] {
  const grant = grantOf(call.access, 'manager');
  return [...(grant.kind === 'rights' ? grant.anyOf : []), 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'];
}

async function aboutOf(call: AnyCall, { body }: Context<AnyCall>): Promise<{ what: string; asked: string | null }> {
  const { list } = call.exported ?? {};
  if (!list) {
    const { type } = body as { type?: string };
    return {
      what: EXPORT_TYPES.find(({ value }) => value === type)?.label ?? call.summary,
      asked: describeAsked({}, body),
    };
  }
  // This module imports every list of the product, so it is loaded only for an export.
  const { EXPORT_LABELS } = await import('@vigie/contracts/registry/exported-lists');
  return { what: EXPORT_LABELS.get(list.key) ?? call.summary, asked: describeAsked(list.filters, body) };
}
