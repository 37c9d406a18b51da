import type { AnomalyCode } from './execution';

/** The pay that the refusal of an anomaly takes away. */
type Refused = 'beyondPlan' | 'restart' | 'nothing' | 'presence';

/**
 * The refusal of any other anomaly takes away the agent's whole presence, because that anomaly questions the presence
 * itself.
 */
const REFUSED: Partial<Record<AnomalyCode, Refused>> = {
  early: 'beyondPlan',
  overrun: 'beyondPlan',
  // The presence before the end and the return stays paid.
  restarted: 'restart',
  // These anomalies concern the manner of the service, not the presence.
  late: 'nothing',
  noReason: 'nothing',
  noReport: 'nothing',
  noStartPoint: 'nothing',
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

/** Sentence for the manager who is about to refuse. */
export const refusalSentence = (code: AnomalyCode): string => SENTENCES[refusedBy(code)];
