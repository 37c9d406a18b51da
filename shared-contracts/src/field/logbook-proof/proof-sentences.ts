import { formatInstant, formatNumber } from '../../formats/french';
import { entryReference } from '../logbook/entry-reference';
import { findingSentence } from '../logbook/findings';
import type { AddedField } from './added-fields';
import { compareProofs, type ProofFinding, type ProofVerdict } from './check-proof';
import type { Proof } from './proof';

/** Sentence about a file without an export. */
export const NO_PROOF = "Ce fichier n'est pas un export de main courante avec preuve.";

/** Result for an export of which every link keeps its place by its hash alone. */
const NOT_VERIFIABLE = 'Rien de ce que contient cet export ne peut être vérifié.';

const several = (count: number, one: string, many: string) => `${formatNumber(count)} ${count > 1 ? many : one}`;
const records = (count: number) => several(count, 'enregistrement', 'enregistrements');

/** French sentence about a fault of an export. */
function proofFindingSentence(finding: ProofFinding, timeZone: string): string {
  switch (finding.kind) {
    case 'notOfAgency':
      return "La chaîne ne commence pas comme celle de cette agence : l'export a été composé.";
    case 'shorter':
      return `La main courante est incomplète : elle s'arrête à ${records(finding.count)}, l'empreinte conservée en comptait ${formatNumber(finding.kept.count)}. Les derniers ont été supprimés.`;
    case 'other':
      return `La main courante a été réécrite : au rang ${formatNumber(finding.kept.count)}, son empreinte n'est pas celle qui a été conservée.`;
    case 'masked':
      return `L'enregistrement de rang ${formatNumber(finding.position)} (${entryReference(finding.position)}) a été masqué : le fichier ne garde que sa place.`;
    case 'announced':
      return `La main courante ${entryReference(finding.position)}, nommée dans un e-mail conservé, ne se lit pas dans cet export : elle a été retirée ou masquée.`;
    case 'otherCustomer':
      return `${several(finding.count, 'main courante y est enregistrée', 'mains courantes y sont enregistrées')} pour un autre client que celui du titre : ${finding.name}.`;
    case 'added':
      return `Un champ « ${finding.name} » que personne n'a enregistré a été ajouté ${placeOf(finding, timeZone)}.`;
    default:
      return findingSentence(finding, timeZone);
  }
}

function placeOf({ position, createdAt }: AddedField, timeZone: string): string {
  if (position !== null) return `à l'enregistrement de rang ${formatNumber(position)} (${entryReference(position)})`;
  return createdAt === null ? "à l'export lui-même" : `à la main courante du ${formatInstant(createdAt, timeZone)}`;
}

/** What one export cannot show its customer by itself: which of the records that do not read are its own. */
function elsewhereSentence(proof: Proof): string | null {
  const sealed = proof.customer ? proof.links.filter(({ record, missing }) => !record && !missing).length : 0;
  if (sealed === 0) return null;
  return `${records(sealed)} d'autres clients ou de l'agence n'y sont que par leur empreinte : un e-mail du matin, ou un export plus ancien, montre si une de vos mains courantes s'y trouve masquée.`;
}

const unverifiedSentence = (count: number) =>
  count > 1
    ? `${formatNumber(count)} enregistrements anciens y gardent leur place sans que leur contenu soit vérifié.`
    : '1 enregistrement ancien y garde sa place sans que son contenu soit vérifié.';

const sealedSentence = (sealed: number) =>
  sealed > 1
    ? `${records(sealed)} n'y sont que par leur empreinte et ne se lisent pas : demandez un nouvel export pour les lire.`
    : `${records(sealed)} n'y est que par son empreinte et ne se lit pas : demandez un nouvel export pour le lire.`;

/** Sentences about an export: the result first, then every finding. */
export function proofSentences(proof: Proof, verdict: ProofVerdict): { intact: boolean; sentences: string[] } {
  const { findings, links, entries, compared, before } = verdict;
  const read = several(entries, 'main courante lue', 'mains courantes lues');
  const verified = links - verdict.unverified;
  const intact = findings.length === 0 && (links === 0 || verified > 0);
  const untouched = `rien n'a été modifié, ajouté${proof.customer ? ' ni retiré' : ', retiré ni masqué'}`;
  const whole =
    verified === links
      ? `L'export est intact : ${records(links)}, ${read}, ${untouched}.`
      : `L'export est intact pour ${formatNumber(verified)} de ses ${records(links)}, les seuls qui se vérifient : ${untouched}.`;
  const first = intact ? whole : findings.length === 0 ? NOT_VERIFIABLE : "L'export n'est pas intact.";
  const sentences = [first, ...findings.map((finding) => proofFindingSentence(finding, proof.timeZone))];
  // An export of the whole logbook shows every record, except those of an entry that was being written at that moment.
  const sealed = proof.customer ? 0 : proof.links.filter(({ record, missing }) => !record && !missing).length;
  if (sealed > 0) sentences.push(sealedSentence(sealed));
  const elsewhere = intact ? elsewhereSentence(proof) : null;
  if (elsewhere) sentences.push(elsewhere);
  if (verdict.unverified > 0) sentences.push(unverifiedSentence(verdict.unverified));
  if (intact && compared > 0) {
    const states = compared > 1 ? `aux ${formatNumber(compared)} empreintes conservées` : "à l'empreinte conservée";
    sentences.push(`Il est conforme ${states}.`);
  }
  if (before > 0)
    sentences.push(
      `${several(before, 'empreinte précède', 'empreintes précèdent')} le premier jour de l'export : demandez-le depuis une date antérieure pour la comparer.`,
    );
  if (intact && compared + before === 0)
    sentences.push(
      "Collez une empreinte reçue par e-mail pour vérifier aussi que la fin n'a pas été coupée ni la chaîne réécrite.",
    );
  return { intact, sentences };
}

/** The result for an export that is whole in itself, but not what another of the same reader was. */
export const CONTRADICTS = "L'export contredit un autre export.";

/** Sentences about what an older export had and a newer one has not, or has otherwise. */
export function comparisonSentences(older: Proof, newer: Proof): string[] {
  const { other, withdrawn } = compareProofs(older, newer);
  const on = (proof: Proof) => formatInstant(proof.madeAt, newer.timeZone);
  const pair = `l'export du ${on(older)}`;
  return [
    ...(other === null ? [] : [otherwise(other, pair, { older, newer })]),
    ...withdrawn.map(
      ({ position, createdAt }) =>
        `${createdAt === null ? `L'enregistrement de rang ${formatNumber(position)}` : `La main courante ${entryReference(position)} du ${formatInstant(createdAt, newer.timeZone)}`}, lisible dans ${pair}, ne l'est plus dans celui du ${on(newer)}.`,
    ),
  ];
}

const otherwise = (position: number, pair: string, { older, newer }: { older: Proof; newer: Proof }): string =>
  position > newer.end.count
    ? `La main courante est incomplète : elle s'arrête à ${records(newer.end.count)}, ${pair} en comptait ${formatNumber(older.end.count)}.`
    : `La main courante a été réécrite depuis ${pair} : les deux diffèrent à partir du rang ${formatNumber(position)}.`;

/** Title of an export in a list: « Prisme, pour Hélios : de MC-000001 à MC-000120, export du … ». */
export const proofTitle = ({ agency, customer, after, end, madeAt, timeZone }: Proof): string =>
  `${agency.name}${customer ? `, pour ${customer.name}` : ''} : de ${entryReference(after.count + 1)} à ${entryReference(end.count)}, export du ${formatInstant(madeAt, timeZone)}`;
