import type { Sending } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { mailFiles } from '@vigie/service-kit/mail/mail-files';
import { badField } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import type { ReportRecord } from './noun';
import { sendReportJob } from './send-report.job';

/**
 * Enqueues the mail of a report, to its customer unless another address is given, with the agency's own template if it
 * has one.
 */
export async function sendReport(report: ReportRecord, sending: Sending, actor: Actor): Promise<void> {
  const { id, number, siteId, customerId } = report;
  const { rows } = await sql<{ site: string; name: string; email: string | null }>`
    select si.name as site, c.name, c.email
    from commercial.shared_customer c
    join commercial.shared_site si on si.agency_id = c.agency_id and si.id = ${siteId}
    where c.id = ${customerId}`.execute(db());
  const [party] = rows;
  const to = sending.to ?? party?.email;
  if (!to) throw badField('to', COMMERCIAL_MESSAGES.emailWithoutRecipient);
  const { settings } = await selectPublishedAgency();
  const { email } = readSettingsBlock(settings, 'interventionReportSettings');
  const named = { number, site: party?.site ?? '' };
  const mail = {
    to,
    toName: sending.to ? null : (party?.name ?? null),
    replyTo: actor.email,
    subject: sending.subject ?? email.subject ?? REPORT_MESSAGES.mailSubject(named),
    message: sending.message ?? email.message ?? REPORT_MESSAGES.mailMessage(named),
    fileIds: await mailFiles(sending.attachments, actor.userId),
    createdBy: actor.userId,
  };
  await db().updateTable('interventionReport').set({ sent: true, sentTo: to }).where('id', '=', id).execute();
  const { agencyId } = actor;
  enqueue(sendReportJob, { agencyId, reportId: id, sendingId: newId(), ...mail }, { agencyId });
}
