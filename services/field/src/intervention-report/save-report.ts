import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import {
  type interventionReportSaveSchema,
  REPORT_MESSAGES,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { isFilled } from '@vigie/contracts/field/intervention-report/report-content';
import { type ReportTemplate, templateToFill } from '@vigie/contracts/field/intervention-report/report-template';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { addressFilesOf } from '@vigie/service-kit/files/files';
import { badField } from '@vigie/service-kit/problem';
import { type Insertable, sql } from 'kysely';
import { db } from '../tables';
import type { ReportRecord } from './noun';
import type { InterventionReportTables } from './tables';

/** Writes a report of the office. While all its blocks are empty, its state is « to fill ». */
export const saveReport: SaveFunction<typeof interventionReportSaveSchema, ReportRecord> = async (
  body,
  known,
  actor,
) => {
  const { id, startAt, endAt, blocks, fileIds } = body;
  const { agencyId, userId } = actor;
  const place = await placeOf(body, known);
  const values = {
    ...{ id, startAt, endAt, fileIds },
    ...place,
    blocks: JSON.stringify(blocks),
    template: JSON.stringify(templateToFill(known, await currentTemplate())),
  };
  if (known) await db().updateTable('interventionReport').set(values).where('id', '=', id).execute();
  else await insertReport(agencyId, { ...values, author: actor.name, createdBy: userId });
  // The PDF shows pictures by id, and would disclose another person's.
  await addressFilesOf({ ids: fileIds, held: known?.fileIds, field: 'fileIds' }, userId, readersOf(place));
  return isFilled(blocks) ? 'inProgress' : 'waiting';
};

/** The audience of a report's photos and PDFs. */
export const readersOf = ({ customerId, agentId }: { customerId: string; agentId: string | null }) => ({
  rightKey: 'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT' as const,
  customerId,
  agentId,
});

/** The blocks of the form in the current settings. */
export async function currentTemplate(): Promise<ReportTemplate> {
  const { settings } = await selectPublishedAgency();
  return readSettingsBlock(settings, 'interventionReportTemplate').blocks;
}

type NewReport = Omit<Insertable<InterventionReportTables['interventionReport']>, 'agencyId' | 'number'>;

/** Inserts a new report with the agency's next number. */
export async function insertReport(agencyId: string, values: NewReport): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    insert into field.intervention_report_counter as counter (agency_id, last) values (${agencyId}, 1)
    on conflict (agency_id) do update set last = counter.last + 1 returning last`.execute(db());
  const number = `BI${String(rows[0]?.last ?? 1).padStart(5, '0')}`;
  await db()
    .insertInto('interventionReport')
    .values({ agencyId, number, ...values })
    .execute();
}

type Place = Pick<ReportRecord, 'siteId' | 'customerId' | 'serviceId' | 'agentId'>;

/** Returns the site of the report, its customer, and its service with its agent. */
async function placeOf(
  { site, service }: { site: { id: string }; service: { id: string } | null },
  known: ReportRecord | undefined,
): Promise<Place> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from commercial.shared_site where id = ${site.id}`.execute(db());
  const [found] = rows;
  if (!found) throw badField('site', COMMERCIAL_MESSAGES.siteNotFound);
  const place = { siteId: site.id, customerId: found.customerId };
  if (!service) return { ...place, serviceId: null, agentId: known?.serviceId ? null : (known?.agentId ?? null) };
  const row = await db()
    .selectFrom('service')
    .select(['id', 'siteId', 'agentId'])
    .where('id', '=', service.id)
    .executeTakeFirst();
  if (!row) throw badField('service', FIELD_MESSAGES.serviceNotFound);
  // A report keeps the site where it was recorded, even after its service moved to another site.
  const stays = known?.serviceId === row.id && known.siteId === site.id;
  if (row.siteId !== site.id && !stays) throw badField('service', REPORT_MESSAGES.serviceElsewhere);
  return { ...place, serviceId: row.id, agentId: row.agentId };
}
