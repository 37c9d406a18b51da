import {
  DATA_EXPORT_MESSAGES,
  dataExportList,
  EXPORT_CUT_OFF_MINUTES,
  EXPORT_FILE_DAYS,
} from '@vigie/contracts/platform/data-export/data-export';
import type { dataExportCalls } from '@vigie/contracts/platform/data-export/data-export.calls';
import { allCalls } from '@vigie/contracts/registry/registry';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { authorize } from '@vigie/service-kit/http/authenticate';
import { type Caller, hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { readStored } from '../file/read-stored';
import { db } from '../tables';

interface Asker {
  standing: Standing;
  caller: Caller;
}

/** The owner and administrators see all exports of the agency; other users see their own. */
const ownsAll = ({ owner, altered }: Standing): boolean => owner || altered;

const CUT_OFF = sql`d.status = 'running' and d.started_at < now() - make_interval(mins => ${EXPORT_CUT_OFF_MINUTES}::int)`;
const STATUS = sql`case when ${CUT_OFF} then 'failed' else d.status end`;
const KEPT = sql`d.stored and d.started_at > now() - make_interval(days => ${EXPORT_FILE_DAYS}::int)`;

const listFor = ({ standing, caller }: Asker) =>
  bindList(dataExportList, {
    from: sql`platform.data_export d`,
    id: sql`d.id`,
    notNull: ['startedAt', 'what'],
    select: {
      id: sql`d.id`,
      startedAt: sql`d.started_at`,
      user: sql`jsonb_build_object('id', d.user_id, 'name', d.user_name)`,
      what: sql`d.what`,
      asked: sql`d.asked`,
      rows: sql`d.rows`,
      status: STATUS,
      failure: sql`case when ${CUT_OFF} then ${DATA_EXPORT_MESSAGES.interrupted} else d.failure end`,
      fileName: sql`d.file_name`,
      downloadable: sql`(${KEPT}) and (${ownsAll(standing)} or d.user_id = ${caller.userId})`,
    },
    order: { user: sql`public.fold(d.user_name)` },
    search: [sql`d.what`, sql`d.user_name`, sql`d.asked`].map(inUnfolded),
    filters: { status: choicesOf(STATUS), period: periodOnInstant(sql`d.started_at`) },
  });

const scopeOf = ({ standing, caller }: Asker) => ({
  standing,
  where: hasRight(standing, 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS') ? sql`true` : sql`d.user_id = ${caller.userId}`,
});

export const dataExportHandlers: Handlers<typeof dataExportCalls> = {
  fetchDataExports: ({ body, ...asker }) => listFor(asker).fetch(body, scopeOf(asker)),
  async fetchDataExportsExport({ body, ...asker }) {
    return listAsExcel(dataExportList, await listFor(asker).all(body, scopeOf(asker)), body.columns, asker.standing);
  },
  async dataExportFile({ params, standing, caller, log }) {
    const row = await db()
      .selectFrom('dataExport as d')
      .select(['d.userId', 'd.call', 'd.fileName', 'd.mediaType', sql<boolean>`${KEPT}`.as('kept')])
      .where('d.id', '=', params.id)
      .executeTakeFirst();
    if (!row || (row.userId !== caller.userId && !ownsAll(standing))) throw notFound(DATA_EXPORT_MESSAGES.notFound);
    const call = allCalls.find(({ name }) => name === row.call);
    if (!call) throw notFound(DATA_EXPORT_MESSAGES.notFound);
    // A user who has lost the right to the list cannot download the copy either.
    authorize(call, caller, standing, {});
    const missing = () => conflict(DATA_EXPORT_MESSAGES.fileGone, 'export_erased');
    if (!row.kept) throw missing();
    const { id } = params;
    const bytes = await readStored(() => readFileBytes(standing.agencyId, id), { id, log, missing });
    return { bytes, fileName: row.fileName ?? 'export', mediaType: row.mediaType ?? undefined };
  },
};
