import { EXPORT_HOUR_CATEGORIES } from '@vigie/contracts/catalogues/constants/exports';
import type { DayRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { agentExportSchema } from '@vigie/contracts/commercial/agent/agent-export';
import { HOUR_MIN, parseDay } from '@vigie/contracts/core/time/days';
import { type AgentHoursRow, HOURS_MESSAGES, isHoursPeriod } from '@vigie/contracts/field/hours/hours';
import { detailedSheet, payrollSheet } from '@vigie/contracts/field/hours/hours-exports';
import { formatNumber, formatPercent } from '@vigie/contracts/formats/french';
import { type PayCategories, payCategories } from '@vigie/contracts/rules/hours/agent-hours';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { BinaryAnswer } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { exportable } from '@vigie/service-kit/lists/short-list';
import { badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { workOutInThread } from './hours-in-thread';
import { hoursTask } from './hours-task';
import type { HoursOfAgents } from './work-out-hours';

/** Payroll software reads hundredths of an hour. */
const hours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes * 100) / HOUR_MIN) / 100;

const categoriesIn = (categories: PayCategories) =>
  Object.fromEntries(EXPORT_HOUR_CATEGORIES.map(({ value }) => [value, hours(categories[value])]));

const byRate = ({ percent, minutes }: AgentHoursRow['increases'][number]): string =>
  `${formatNumber(minutes / HOUR_MIN, { min: 2, max: 2 })} à ${formatPercent(percent)}`;

const payrollRows = ({ rows }: HoursOfAgents) =>
  rows.map((row) => ({
    agent: row.agent.name,
    services: row.services,
    contract: hours(row.contractMin),
    planned: hours(row.plannedMin),
    work: hours(row.workMin),
    difference: hours(row.differenceMin),
    increased: hours(row.increasedMin),
    increases: row.increases.map(byRate).join(' ; '),
    ...categoriesIn(row),
  }));

const detailedRows = ({ lines }: HoursOfAgents) =>
  lines.map(({ split, ...line }) => ({
    ...line,
    planned: line.plannedMin,
    done: line.doneMin,
    work: line.workMin,
    difference: line.workMin - line.plannedMin,
    ...payCategories(split),
  }));

/** Returns one row of hours per agent over some days. */
export async function payrollOf(period: DayRange, agents: readonly string[], standing: Standing) {
  const { rows } = await workOut(period, agents, { standing, withLines: false });
  return rows;
}

async function workOut(
  period: DayRange,
  agents: readonly string[],
  { standing, withLines }: { standing: Standing; withLines: boolean },
): Promise<HoursOfAgents> {
  const where = agents.length > 0 ? sql`a.id = any(${[...agents]}::uuid[])` : sql`true`;
  const days = { first: parseDay(period.start), last: parseDay(period.end) };
  const task = await hoursTask(days, where, { sites: null, standing });
  return workOutInThread({ ...task, withLines });
}

/**
 * The exports « Prépaie », one row per agent, and « Export détaillé », one row per service, with the figures of the
 * screen.
 */
export async function exportHours(
  { type, period, agents }: z.output<ReturnType<typeof agentExportSchema>>,
  standing: Standing,
): Promise<BinaryAnswer> {
  if (!isHoursPeriod(period)) throw badRequest(HOURS_MESSAGES.period);
  const detailed = type === 'detailed';
  const found = await workOut(period, agents, { standing, withLines: detailed });
  const rows = exportable(detailed ? detailedRows(found) : payrollRows(found));
  return listAsExcel(detailed ? detailedSheet : payrollSheet, rows, undefined, standing);
}
