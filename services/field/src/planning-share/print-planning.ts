import { MINUTE_MS, parseDay } from '@vigie/contracts/core/time/days';
import { parseTime } from '@vigie/contracts/core/time/zone';
import { NOT_WORK, plannedMinutes } from '@vigie/contracts/field/planning/planned-hours';
import type { Planning, PlanningBar, PlanningRequest } from '@vigie/contracts/field/planning/planning';
import { CALENDAR_MESSAGES, type planningShareCalls } from '@vigie/contracts/field/planning-share/planning-share.calls';
import { isCancelled, serviceStatuses } from '@vigie/contracts/field/service/service.statuses';
import { formatDays, formatMinutes, wallClock } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { requireRight, type Scope } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { notFound } from '@vigie/service-kit/problem';
import { renderPdf } from '../papers';
import { selectPlanning, windowOf } from '../planning/select-planning';
import type { PlanningPaper, PlanningSection } from './planning.pdf';

const VACANT = 'À pourvoir';

/** Answers the PDF of a planning over some days: of one agent or site, or of all those with a service. */
export const planningPdf: Handler<typeof planningShareCalls.planningPdf> = outsideTransaction(async (context) => {
  const { body, standing, caller, scope, database, signal } = context;
  const { of, ...request } = body;
  const tenant = { agencyId: standing.agencyId, userId: caller.userId };
  const paper = await transaction(database, tenant, async () => {
    if (!scope.agentId) {
      const sites = request.by === 'sites';
      requireRight(standing, sites ? 'ACCOUNT_RIGHT_READ_SITES_PLANNING' : 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING');
    }
    const read = await planningPaper({ request, of: of ?? null, standing, scope });
    if (of && read.sections.length === 0) throw notFound(CALENDAR_MESSAGES.nobody);
    return read;
  });
  const bytes = await renderPdf('planning', paper, { signal });
  return { bytes, fileName: `planning-${body.start}.pdf`, inline: true };
});

export interface PlanningOf {
  request: PlanningRequest;
  /** Id of one agent or site; null for all. */
  of: string | null;
  standing: Standing;
  scope: Scope;
}

/** Reads the data of a planning's PDF, as far as the reader may see it. */
export async function planningPaper({ request, of, standing, scope }: PlanningOf): Promise<PlanningPaper> {
  const sections = sectionsOf(await selectPlanning(request, standing, scope), request, of);
  const days = formatDays(request);
  return { days, sections, letterhead: letterheadOf(await selectPublishedAgency()), at: new Date() };
}

type Wall = ReturnType<typeof wallClock>;

/** Minutes between two local times, ignoring a clock change between them. */
const clockMinutes = (from: Wall, to: Wall): number =>
  (parseDay(to.day) - parseDay(from.day)) * 1_440 + parseTime(to.time) - parseTime(from.time);

/** One section per row of the board that has a service; a single requested row has a section even when it is empty. */
function sectionsOf(planning: Planning, request: PlanningRequest, of: string | null): PlanningSection[] {
  const { by } = request;
  const edges = windowOf(request, planning.timeZone);
  const nameOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const [agents, sites] = [nameOf(planning.agents), nameOf(planning.sites)];
  const bars = planning.services.filter((bar) => !isCancelled(bar));
  const zones = new Map(planning.sites.map(({ id, timeZone }) => [id, timeZone]));
  // Several customers have a site « PC incendie », so its name alone would send an agent to the wrong one.
  const customers = new Map(planning.sites.map(({ id, customer }) => [id, customer]));
  const line = (bar: PlanningBar) => {
    // Times are in the time zone of the site, like those on the agent's phone.
    const zone = zones.get(bar.siteId) ?? planning.timeZone;
    const [start, end] = [wallClock(bar.startAt, zone), wallClock(bar.endAt, zone)];
    const whole = { start: Date.parse(bar.startAt), end: Date.parse(bar.endAt) };
    const lasts = Math.round((whole.end - whole.start) / MINUTE_MS);
    // Counted as on the board: without unpaid pauses, and without what was not done.
    const [minutes, within] = [plannedMinutes([bar], whole), plannedMinutes([bar], edges)];
    const uncounted = NOT_WORK.includes(bar.status)
      ? serviceStatuses.labelOf(bar.status).toLowerCase()
      : minutes < lasts && `non payé : ${formatMinutes(lasts - minutes)}`;
    const part = within < minutes && `dont ${formatMinutes(within)} sur la période`;
    const odd = clockMinutes(start, end) !== lasts && "changement d'heure";
    return {
      day: start.day,
      hours: `${start.time} – ${end.time}${start.day === end.day ? '' : ' (lendemain)'}`,
      who: by === 'agents' ? (sites.get(bar.siteId) ?? '') : bar.agentId ? (agents.get(bar.agentId) ?? '') : VACANT,
      detail: [by === 'agents' && customers.get(bar.siteId), bar.specialty, bar.reference, uncounted, part, odd]
        .filter(Boolean)
        .join(' · '),
      minutes,
      within,
    };
  };
  const rows = by === 'agents' ? planning.agents : planning.sites;
  const sections = rows.map(({ id, name }) => ({
    id,
    name: [name, customers.get(id)].filter(Boolean).join(' · '),
    column: by === 'agents' ? 'Site' : 'Agent',
    lines: bars.filter((bar) => (by === 'agents' ? bar.agentId : bar.siteId) === id).map(line),
  }));
  if (of) return sections.filter(({ id }) => id === of);
  const vacant = by === 'agents' ? bars.filter(({ agentId }) => agentId === null).map(line) : [];
  return [...sections, { id: VACANT, name: VACANT, column: 'Site', lines: vacant }].filter(
    ({ lines }) => lines.length > 0,
  );
}
