import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { ImportReport } from '@vigie/contracts/field/import/import';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { pauseInTheMiddle } from '@vigie/contracts/rules/hours/place-breaks';
import type { PlannedAgent, PlannedService } from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { overAskedAbsences } from '../absence/asked-absences';
import { checkPlan } from '../planning/check-plan';
import { requiredQualification, selectWork } from '../planning/select-work';
import { selectBreakRules } from '../service/saving/break-rules';
import { monthsInvoiced } from '../service/saving/month-invoiced';
import type { MissingRecords } from './directory-names';
import type { ImportedLine } from './imported-service';
import type { Refused } from './reading/read-line';

type Warnings = ImportReport['warnings'];

/** Limit of passes; after the last one every line of a remaining conflict is refused. */
const PASSES_MAX = 10;

/**
 * Runs the planning checks on the lines of a file. Of each conflict that the agency forbids, the last line is refused,
 * pass after pass until none is left. Other findings are warnings; overlapping services of one agent always are.
 */
export async function judgeLines(
  lines: readonly ImportedLine[],
  missing: MissingRecords,
  standing: Standing,
): Promise<{ kept: ImportedLine[]; refused: Refused[]; warnings: Warnings }> {
  const newAgents = missing.agents.map(asPlannedAgent);
  const { notWork } = (await selectBreakRules())('pause');
  const refused: Refused[] = [];
  let kept = [...lines];
  for (let round = 1; ; round++) {
    const planned = kept.filter(({ service }) => service.agentId).map((it) => asPlanned(it, notWork));
    const errors = await checkPlan(planned, standing, { newAgents });
    const gone = forbiddenLines(kept, errors, round > PASSES_MAX);
    if (gone.size === 0) {
      const told = kept.flatMap(({ line, notices }) => notices.map((message) => ({ message, lines: [line] })));
      const found = bySentence([...told, ...asWarnings(kept, [...errors, ...(await noticesOf(kept, standing))])]);
      return { kept, refused, warnings: [...found, ...(await overlaps(planned, kept))] };
    }
    for (const [line, message] of gone) refused.push({ line, code: 'FORBIDDEN', message });
    kept = kept.filter(({ line }) => !gone.has(line));
  }
}

/** Findings that a save tells besides the checks. */
async function noticesOf(kept: readonly ImportedLine[], standing: Standing): Promise<PlanningError[]> {
  const plans = kept.map(({ service }) => ({ ...service, notCharge: false }));
  return [
    ...(await overAskedAbsences(plans, standing)),
    ...(await monthsInvoiced(
      plans.map((plan) => ({ plan })),
      standing,
    )),
  ];
}

/**
 * An agent that the import creates has no card or contract yet; the planning board reports afterwards what is missing.
 */
const asPlannedAgent = ({ id, firstName, lastName, specialties }: MissingRecords['agents'][number]): PlannedAgent => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  specialtyIds: specialties,
});

const asPlanned = ({ line, service }: ImportedLine, notWork: boolean): PlannedService => ({
  id: service.id,
  reference: `ligne ${line}`,
  siteId: service.siteId,
  ...requiredQualification(service.specialty),
  start: service.start,
  end: service.end,
  agentIds: service.agentId ? [service.agentId] : [],
  breaks: service.pauseMin > 0 ? [{ ...pauseInTheMiddle(service, service.pauseMin), notWork }] : [],
});

/** Selects, of each forbidden conflict, its last line in the file, or all its lines when `all` is set. */
function forbiddenLines(
  kept: readonly ImportedLine[],
  errors: readonly PlanningError[],
  all: boolean,
): Map<number, string> {
  const lineOf = new Map(kept.map(({ line, service }) => [service.id, line]));
  const gone = new Map<number, string>();
  for (const { mode, serviceIds, message } of errors) {
    const own = serviceIds.flatMap((id) => lineOf.get(id) ?? []);
    if (mode !== 2 || own.length === 0) continue;
    if (all) for (const line of own) gone.set(line, message);
    else if (!own.some((line) => gone.has(line))) gone.set(Math.max(...own), message);
  }
  return gone;
}

function asWarnings(kept: readonly ImportedLine[], errors: readonly PlanningError[]): Warnings {
  const lineOf = new Map(kept.map(({ line, service }) => [service.id, line]));
  return errors.map(({ message, serviceIds }) => ({
    message,
    lines: serviceIds.flatMap((id) => lineOf.get(id) ?? []),
  }));
}

/** Joins the warnings of the same sentence, with the lines of all. */
export function bySentence(warnings: Warnings): Warnings {
  const linesOf = new Map<string, Set<number>>();
  for (const { message, lines } of warnings) linesOf.set(message, new Set([...(linesOf.get(message) ?? []), ...lines]));
  return [...linesOf].map(([message, lines]) => ({ message, lines: [...lines].sort((a, b) => a - b) }));
}

/**
 * Lines whose agent has another service at the same time, in the file or in the planning; checked whatever the agency's
 * settings.
 */
async function overlaps(planned: readonly PlannedService[], kept: readonly ImportedLine[]): Promise<Warnings> {
  const lineOf = new Map(kept.map(({ line, service }) => [service.id, line]));
  const agentIds = [...new Set(planned.flatMap((it) => [...it.agentIds]))];
  if (planned.length === 0) return [];
  const start = planned.reduce((first, it) => Math.min(first, it.start), Number.POSITIVE_INFINITY);
  const end = planned.reduce((last, it) => Math.max(last, it.end), 0);
  const all = [...planned, ...(await selectWork({ start, end }, agentIds))];
  const lines = new Set<number>();
  for (const agentId of agentIds) {
    const own = all.filter((it) => it.agentIds.includes(agentId)).sort((a, b) => a.start - b.start);
    let until: PlannedService | undefined;
    for (const it of own) {
      if (until && it.start < until.end) for (const id of [it.id, until.id]) lines.add(lineOf.get(id) ?? 0);
      if (!until || it.end > until.end) until = it;
    }
  }
  lines.delete(0);
  return lines.size > 0 ? [{ message: FIELD_MESSAGES.overlap, lines: [...lines].sort((a, b) => a - b) }] : [];
}
