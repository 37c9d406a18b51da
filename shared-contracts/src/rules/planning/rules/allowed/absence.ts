import { formatMinutes } from '../../../../formats/french';
import { toMinute } from '../../calendar';
import type { Finding } from '../../rule';
import type { AgentAbsence } from '../../types';
import { theService } from '../../wording';
import type { AgentWork } from '../../work/agent-work';

/** Returns a finding for each service that overlaps an absence, with the overlap in minutes. */
export function duringAbsences(work: AgentWork, absences: readonly AgentAbsence[], kind: string): Finding[] {
  const findings: Finding[] = [];
  for (const shift of work.shifts) {
    for (const absence of absences) {
      const figure = Math.min(shift.end, toMinute(absence.end)) - Math.max(shift.start, toMinute(absence.start));
      if (figure <= 0) continue;
      const text = `${theService(work.calendar, shift.service)} empiète de ${formatMinutes(figure)} sur ${kind}${absence.name === null ? '' : ` « ${absence.name} »`}`;
      findings.push({ services: [shift.service], limit: 0, figure, unit: 'minute', text });
    }
  }
  return findings;
}
