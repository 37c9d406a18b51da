import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { interventionReportActs } from '@vigie/contracts/field/intervention-report/intervention-report.acts';
import { interventionReportStatuses } from '@vigie/contracts/field/intervention-report/intervention-report.statuses';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { interventionReports } from './list-reports';
import { selectReport } from './select-report';

export type ReportRecord = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

export const lockReport = (id: string) =>
  db().selectFrom('interventionReport').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const reportSet = asAnySet(interventionReportActs);

const block = (key: string) => sql`t.blocks->>${sql.lit(key)}`;

export const reportNoun: NounBinding<ReportRecord, z.input<typeof interventionReportActs.answer>> = {
  table: 'field.intervention_report',
  lock: lockReport,
  visible: ({ agentId, customerId, status }, { scope }) => {
    if (!scope.agentId && !scope.customerId) return true;
    const own = scope.customerId ? scope.customerId === customerId : scope.agentId === agentId;
    return own && status !== interventionReportStatuses.value.archived;
  },
  notFound: REPORT_MESSAGES.notFound,
  answer: async (id, { scope }) => ({ interventionReport: await selectReport(id, scope) }),
  audience: ({ agentId, customerId }) => ({
    right: 'ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT',
    customerIds: [customerId],
    agentIds: agentId ? [agentId] : [],
  }),
  rows: interventionReports.byIds,
  gone: [],
  history: {
    silent: [
      'site_id',
      'customer_id',
      'service_id',
      'agent_id',
      'created_by',
      'blocks',
      'template',
      'file_ids',
      'signature',
      'customer_signature',
    ],
    parts: {
      site: sql`(select si.name from commercial.shared_site si where si.agency_id = t.agency_id and si.id = t.site_id)`,
      files: sql`cardinality(t.file_ids)`,
      callTime: block('callTime'),
      weather: block('weather'),
      anomalies: block('anomalies'),
      setUp: block('setUp'),
      presences: block('presences'),
      comment: block('comment'),
      signedBy: sql`t.signature->>'fullname'`,
      customerSignedBy: sql`t.customer_signature->>'fullname'`,
    },
  },
};
