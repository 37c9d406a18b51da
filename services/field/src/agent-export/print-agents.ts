import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { HOURS_MESSAGES, isHoursPeriod } from '@vigie/contracts/field/hours/hours';
import type { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { payrollPaper } from '@vigie/contracts/field/hours/hours-exports';
import { formatDays, formatFrenchDay } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { exportColumns } from '@vigie/service-kit/lists/export-columns';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { payrollOf } from '../hours/export-hours';
import { renderPdf } from '../papers';
import { db } from '../tables';
import { selectStaffRegister } from './select-staff-register';

/**
 * The PDFs « Prépaie A4 » and « Registre du Personnel »: data is read in a transaction, and a worker thread draws after
 * it, so that drawing holds no connection.
 */
export const exportAgentsPdf: Handler<typeof hoursCalls.exportAgentsPdf> = outsideTransaction(async (context) => {
  const { body, standing, caller, database, signal } = context;
  const { type, period, agents } = body;
  const tenant = { agencyId: standing.agencyId, userId: caller.userId };
  const days = formatDays(period);
  const head = async () => ({ days, letterhead: letterheadOf(await selectPublishedAgency()), at: new Date() });
  if (type === 'staff_register') {
    const paper = await transaction(database, tenant, async () => {
      requireRight(standing, 'ACCOUNT_RIGHT_LIST_AGENT');
      return { ...(await head()), entries: await selectStaffRegister(period, agents, todayIn(standing.timeZone)) };
    });
    const bytes = await renderPdf('staffRegister', paper, { signal });
    return { bytes, fileName: `registre-du-personnel-${period.end}.pdf`, inline: true };
  }
  const paper = await transaction(database, tenant, async () => {
    requireRight(standing, 'ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS');
    if (!isHoursPeriod(period)) throw badRequest(HOURS_MESSAGES.period);
    // The agent column is always included: figures without a name are useless.
    const columns = [...new Set(['agent', ...(await exportColumns(payrollPaper, undefined, standing))])];
    const rows = await payrollOf(period, agents, standing);
    return { ...(await head()), columns, rows, toCheck: await toCheckIn(period, agents, standing.timeZone) };
  });
  const bytes = await renderPdf('payroll', paper, { signal });
  return { bytes, fileName: `prepaie-${period.start}.pdf`, inline: true };
});

/** The paper leaves the agency: whoever pays by it reads that hours of it are not settled yet. */
async function toCheckIn(
  { start, end }: DayRange,
  agents: readonly string[],
  timeZone: string,
): Promise<string | null> {
  const zone = zoneOf(timeZone);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from field.service_anomaly x
    where x.settled is null and x.at >= ${new Date(zone.startOfDay(parseDay(start)))}
      and x.at < ${new Date(zone.startOfDay(parseDay(end) + 1))}
      and (${agents.length === 0} or x.agent_id = any(${[...agents]}::uuid[]))`.execute(db());
  const count = rows[0]?.count ?? 0;
  return count > 0 ? HOURS_MESSAGES.toCheck({ count, at: formatFrenchDay(todayIn(timeZone)) }) : null;
}
