import { formatInstant, formatNumber } from '../../formats/french';
import type { ChainBreak } from '../../rules/logbook-chain/chain';
import { chainSentence } from '../../rules/logbook-chain/sentences';
import type { ReadField } from './fold-entry';

/** A fault that the verification of a logbook found. `reference` is the entry's, null while it waits for one. */
export type Finding =
  | { kind: 'chain'; broken: ChainBreak; reference: string | null; count: number }
  /** A record that is neither in the chain nor waiting: its link was removed. */
  | { kind: 'unchained'; recordedAt: string; number: number }
  | { kind: 'unreadable'; reference: string | null; recordedAt: string }
  | { kind: 'rewritten'; reference: string | null; createdAt: string; fields: readonly ReadField[] }
  | { kind: 'hidden'; reference: string | null; createdAt: string }
  /** A position that was removed before the law requires, or that differs from the recorded one. */
  | { kind: 'placeGone'; reference: string | null; createdAt: string }
  | { kind: 'invented'; createdAt: string; author: string };

/** Result of the verification of a logbook. */
export interface Verdict {
  /** Number of records in the chain. */
  count: number;
  /** Records that are stored and wait for their place in the chain. */
  waiting: { number: number; since: string } | null;
  findings: readonly Finding[];
}

const FIELDS: Record<ReadField, string> = {
  createdAt: 'la date',
  recordedAt: "l'heure de réception",
  typeKey: 'le type',
  familyKey: 'la famille',
  siteId: 'le site',
  siteName: 'le nom du site',
  customerId: 'le client',
  customerName: 'le nom du client',
  agentId: "l'agent",
  agentName: "le nom de l'agent",
  serviceId: 'le service',
  serviceName: 'la référence du service',
  author: "l'auteur",
  specialty: 'la spécialité',
  location: 'le lieu',
  infos: 'les informations',
  checkpoint: 'le point de contrôle',
  roundCheckpoint: 'le point de ronde',
  serviceRoundExecution: 'la ronde',
  customerShow: 'la visibilité du client',
  alert: "l'alerte",
  radio: 'le message radio',
  acknowledgement: "la prise en compte de l'alerte",
  messageCount: 'le nombre de messages',
  fileCount: 'le nombre de fichiers',
  deleted: 'la suppression',
  updatedAt: 'la date de mise à jour',
  messages: 'les messages',
};

/** French sentence about a finding. */
export function findingSentence(finding: Finding, timeZone: string): string {
  const at = (instant: string) => formatInstant(instant, timeZone);
  switch (finding.kind) {
    case 'chain':
      return chainSentence(finding.count, finding.broken, finding.reference ?? undefined);
    case 'unchained':
      return finding.number === 1
        ? `Un enregistrement du ${at(finding.recordedAt)} a été retiré de la chaîne.`
        : `${formatNumber(finding.number)} enregistrements ont été retirés de la chaîne, le premier du ${at(finding.recordedAt)}.`;
    case 'unreadable':
      return `L'enregistrement ${called(finding.reference)} du ${at(finding.recordedAt)} est illisible.`;
    case 'rewritten':
      return `La main courante ${called(finding.reference)} du ${at(finding.createdAt)} ne se lit pas comme elle a été enregistrée : ${finding.fields.map((field) => FIELDS[field]).join(', ')}.`;
    case 'hidden':
      return `La main courante ${called(finding.reference)} du ${at(finding.createdAt)} a été enregistrée et ne se lit plus.`;
    case 'placeGone':
      return `Le lieu de la main courante ${called(finding.reference)} du ${at(finding.createdAt)} n'est plus celui qui a été enregistré.`;
    case 'invented':
      return `Une main courante du ${at(finding.createdAt)} (${finding.author}) se lit sans avoir été enregistrée.`;
  }
}

const called = (reference: string | null) => reference ?? 'en attente';

/** French sentence of the result: the first finding, or that the logbook is whole, and the waiting records. */
export function verdictSentence({ count, waiting, findings }: Verdict, timeZone: string): string {
  const [first] = findings;
  const said = first ? findingSentence(first, timeZone) : chainSentence(count, undefined);
  if (!waiting) return said;
  const since = formatInstant(waiting.since, timeZone);
  const { number } = waiting;
  const waits =
    number === 1
      ? `Un enregistrement est en attente de chaînage depuis le ${since}.`
      : `${formatNumber(number)} enregistrements sont en attente de chaînage depuis le ${since}.`;
  return first || count > 0 ? `${said} ${waits}` : waits;
}
