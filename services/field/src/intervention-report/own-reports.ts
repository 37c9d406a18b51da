import type { OwnReport } from '@vigie/contracts/field/intervention-report/record-report.calls';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';
import { live } from './list-reports';

/** Number of past days whose reports a phone keeps offline. */
const DAYS_BACK = 4;
const REPORTS_MAX = 200;

async function select(where: RawBuilder<unknown>): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`
    select r.id, r.number, r.service_id, r.status, r.signature is not null as signed
    from field.intervention_report r where ${where} order by r.start_at desc, r.id limit ${REPORTS_MAX}`.execute(db());
  return rows;
}

/**
 * Reads a report in the short form that the phone keeps.
 * @throws when it is missing right after the write
 */
export async function selectOwnReport(id: string): Promise<OwnReport> {
  const [report] = await select(sql`r.id = ${id}::uuid`);
  if (!report) throw new Error(`The report ${id} is not there after it was written.`);
  return report;
}

/**
 * Selects the reports of the last days that are assigned to the agent; those of all agents when `agentId` is undefined.
 * One that was signed stays where the office has archived it: the phone asks for no other, nor does the office.
 */
export const selectOwnReports = (agentId: string | undefined): Promise<OwnReport[]> =>
  select(sql`r.start_at > now() - make_interval(days => ${sql.lit(DAYS_BACK)}) and (${live} or r.signature is not null)
    and ${agentId ? sql`r.agent_id = ${agentId}::uuid` : sql`true`}`);
