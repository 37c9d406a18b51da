import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { transaction } from '@vigie/service-kit/db/database';
import { saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf } from '@vigie/service-kit/mail/mail-files';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { sql } from 'kysely';
import { z } from 'zod';
import { renderPdf } from '../papers';
import { newReportLink } from './new-report-link';
import { paperOf } from './paper/report-papers';
import { readersOf } from './save-report';
import { selectReports } from './select-report';

/** Mails a report with its PDF. Idempotent: the sending's id is the id of the file and the key of the mail. */
export const sendReportJob = defineJob({
  name: 'field.sendInterventionReport',
  queue: 'documents',
  payload: z.object({
    agencyId: z.uuid(),
    reportId: z.uuid(),
    sendingId: z.uuid(),
    to: z.string(),
    toName: z.string().nullable(),
    replyTo: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    /** Absent in jobs that were enqueued before mails could have attachments. */
    fileIds: z.array(z.uuid()).default([]),
    /** Absent in older jobs, too. */
    createdBy: z.uuid().nullable().default(null),
  }),
  async handle(
    { agencyId, reportId, sendingId, to, toName, replyTo, subject, message, fileIds, createdBy },
    { database, requestId },
  ) {
    const paper = await transaction(database, { agencyId }, async () =>
      paperOf(agencyId, await selectReports(sql`r.id = ${reportId}::uuid`)),
    );
    const [report] = paper.reports;
    if (!report) return;
    const bytes = await renderPdf('interventionReports', paper);
    await transaction(database, { agencyId }, async () => {
      const name = `${report.number}.pdf`;
      const customerId = report.site.customer.id;
      const readers = readersOf({ customerId, agentId: null });
      await saveFile({ id: sendingId, agencyId, name, mediaType: 'application/pdf', bytes, ...readers });
      const link = {
        label: report.customerSignature ? REPORT_MESSAGES.linkLabel : REPORT_MESSAGES.linkSignLabel,
        url: await newReportLink({ agencyId, reportId }, to),
      };
      const { signature, ...sender } = await selectAgencySender(replyTo);
      await queueMail(
        {
          agencyId,
          businessKey: `interventionReport/${sendingId}`,
          to: { address: to, name: toName },
          ...sender,
          subject,
          ...letter({ paragraphs: parseRichText(message), link, signature }),
          attachments: [{ fileId: sendingId, name }, ...(await attachmentsOf(fileIds))],
          customerId,
          createdBy,
          about: { kind: 'interventionReport', id: reportId },
          // The link allows a signature, and readers of the mail tracking are not the customer who must sign.
          shown: 'withoutLinks',
        },
        requestId,
      );
    });
  },
});
