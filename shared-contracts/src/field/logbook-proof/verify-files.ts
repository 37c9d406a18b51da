import { positionsIn } from '../logbook/entry-reference';
import { checkProof, isOlder } from './check-proof';
import { type Proof, readProof, statesIn } from './proof';
import { CONTRADICTS, comparisonSentences, NO_PROOF, proofSentences, proofTitle } from './proof-sentences';

/** Result for one file. */
export interface FileVerdict {
  name: string;
  /** The export in the file; null when there is none. */
  proof: Proof | null;
  title: string;
  intact: boolean;
  /** The result first, then every finding. */
  sentences: string[];
}

/**
 * Maximum sentences per file, plus the number of the others: a file that is wholly wrong has a finding for each entry.
 */
const SENTENCES_MAX = 50;

const bounded = (sentences: string[]): string[] => {
  const more = sentences.length - SENTENCES_MAX;
  if (more <= 1) return sentences;
  return [...sentences.slice(0, SENTENCES_MAX), `… et ${more} autres constats.`];
};

/**
 * Verifies exported logbooks: each in itself, against the states of the chain and the entries named in a pasted text, and against the
 * reader's older export. Needs no network: the product's page and the offline verifier run the same code.
 */
export function verifyFiles(files: readonly { name: string; text: string }[], pasted: string): FileVerdict[] {
  const [kept, announced] = [statesIn(pasted), positionsIn(pasted)];
  const read = files.map(({ name, text }) => ({ name, proof: readProof(text) }));
  return read.map(({ name, proof }) => {
    if (!proof) return { name, proof, title: name, intact: false, sentences: [NO_PROOF] };
    const { intact, sentences: own } = proofSentences(proof, checkProof(proof, kept, announced));
    const older = read.flatMap((other) => (other.proof && precedes(other.proof, proof) ? other.proof : []));
    const differences = older.flatMap((it) => comparisonSentences(it, proof));
    const contradicts = intact && differences.length > 0;
    const sentences = contradicts ? [CONTRADICTS, ...differences, ...own.slice(1)] : [...own, ...differences];
    return {
      name,
      proof,
      title: proofTitle(proof),
      intact: intact && differences.length === 0,
      sentences: bounded(sentences),
    };
  });
}

const precedes = (older: Proof, newer: Proof): boolean =>
  older !== newer &&
  older.agency.id === newer.agency.id &&
  older.customer?.id === newer.customer?.id &&
  isOlder(older, newer);
