import type { AnomalyCode } from './execution';

/** What refusing an anomaly for pay takes away. */
type Refused = 'beyondPlan' | 'restart' | 'nothing' | 'presence';

/** All but these refuse the presence of their agent: whether it was there, or as it says, is what they ask. */
const REFUSED: Partial<Record<AnomalyCode, Refused>> = {
  early: 'beyondPlan',
  overrun: 'beyondPlan',
  // Whoever ended and came back was there before.
  restarted: 'restart',
  // How the service was done, not whether.
  late: 'nothing',
  noReason: 'nothing',
  noReport: 'nothing',
  noEndPoint: 'nothing',
  missedStop: 'nothing',
  notResumed: 'nothing',
  repeated: 'nothing',
  breakLate: 'nothing',
  breakOutside: 'nothing',
  interruptOutside: 'nothing',
  stayed: 'nothing',
};

export const refusedBy = (code: AnomalyCode): Refused => REFUSED[code] ?? 'presence';

const SENTENCES: Record<Refused, string> = {
  beyondPlan: "Les minutes en dehors des heures prévues ne seront pas payées à l'agent.",
  restart: "Ce que l'agent a fait depuis sa reprise ne sera pas payé ; ce qui précède l'est.",
  nothing: "Les heures payées n'en changent pas : cette anomalie dit comment le service a été fait.",
  presence: "Toute la présence de l'agent sur ce service ne sera pas payée.",
};

/** The same for whoever is about to refuse. */
export const refusalSentence = (code: AnomalyCode): string => SENTENCES[refusedBy(code)];
