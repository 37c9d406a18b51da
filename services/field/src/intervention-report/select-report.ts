import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { readStored } from '@vigie/contracts/core/received/stored';
import {
  type InterventionReport,
  REPORT_MESSAGES,
} from '@vigie/contracts/field/intervention-report/intervention-report';
import { drawnSignatureSchema, reportBlocksSchema } from '@vigie/contracts/field/intervention-report/report-content';
import { reportTemplateSchema } from '@vigie/contracts/field/intervention-report/report-template';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { notFound } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN } from '../checkpoint/list-checkpoints';
import { db } from '../tables';
import { REPORT_AUTHOR, reportsOf } from './list-reports';

type Stored = Omit<InterventionReport, 'blocks' | 'template' | 'signature' | 'customerSignature'> & {
  blocks: unknown;
  template: unknown;
  signature: unknown;
  customerSignature: unknown;
};

const R = sql`r`;

/**
 * Selects reports by a condition on `r`, the earliest first.
 * @throws UnreadableStored when a stored report does not match its schema
 */
export async function selectReports(where: RawBuilder<unknown>): Promise<InterventionReport[]> {
  const { rows } = await sql<Stored>`
    select r.id, r.number, r.status, r.sent, r.start_at, r.end_at, r.blocks, r.template, r.signature,
      r.customer_signature, r.updated_at, coalesce(si.time_zone, g.time_zone, ${DEFAULT_TIME_ZONE}) as time_zone,
      case when s.id is null then null else jsonb_build_object('id', s.id, 'reference', s.reference) end as service,
      jsonb_build_object('id', r.site_id, 'name', coalesce(si.name, ''), 'customer', ${CUSTOMER_REF}) as site,
      ${REPORT_AUTHOR} as created_by,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
          'url', '/api/agency/' || f.agency_id || '/file/' || f.id) order by array_position(r.file_ids, f.id))
        from platform.shared_file f where f.agency_id = r.agency_id and f.id = any(r.file_ids)), '[]') as files
    from field.intervention_report r
    ${SITE_JOIN(R)}
    left join field.service s on s.agency_id = r.agency_id and s.id = r.service_id
    left join commercial.shared_agent a on a.agency_id = r.agency_id and a.id = r.agent_id
    cross join platform.shared_agency g
    where ${where} order by r.start_at, r.id`.execute(db());
  return rows.map((row) => {
    const sentence = REPORT_MESSAGES.blocksUnreadable({ number: row.number });
    return {
      ...row,
      blocks: readStored(reportBlocksSchema, row.blocks, sentence),
      template: readStored(reportTemplateSchema, row.template, sentence),
      signature: readStored(drawnSignatureSchema.nullable(), row.signature, sentence),
      customerSignature: readStored(drawnSignatureSchema.nullable(), row.customerSignature, sentence),
    };
  });
}

/**
 * Reads one report.
 * @throws 404 when the caller may not see it
 */
export async function selectReport(id: string, scope: Scope): Promise<InterventionReport> {
  const [report] = await selectReports(sql`r.id = ${id}::uuid and ${reportsOf(scope)}`);
  if (!report) throw notFound(REPORT_MESSAGES.notFound);
  return report;
}
