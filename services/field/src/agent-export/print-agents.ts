import { todayIn } from '@vigie/contracts/core/time/today';
import { HOURS_MESSAGES, isHoursPeriod } from '@vigie/contracts/field/hours/hours';
import type { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { payrollPaper } from '@vigie/contracts/field/hours/hours-exports';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { exportColumns } from '@vigie/service-kit/lists/export-columns';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { badRequest } from '@vigie/service-kit/problem';
import { payrollOf } from '../hours/export-hours';
import { renderPdf } from '../papers';
import { selectStaffRegister } from './select-staff-register';

/**
 * The PDFs « Prépaie A4 » and « Registre du Personnel »: data is read in a transaction, and a worker thread draws after
 * it, so that drawing holds no connection.
 */
export const exportAgentsPdf: Handler<typeof hoursCalls.exportAgentsPdf> = outsideTransaction(async (context) => {
  const { body, standing, caller, database, signal } = context;
  const { type, period, agents } = body;
  const tenant = { agencyId: standing.agencyId, userId: caller.userId };
  const days = `du ${formatFrenchDay(period.start)} au ${formatFrenchDay(period.end)}`;
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
    return { ...(await head()), columns, rows: await payrollOf(period, agents, standing) };
  });
  const bytes = await renderPdf('payroll', paper, { signal });
  return { bytes, fileName: `prepaie-${period.start}.pdf`, inline: true };
});
