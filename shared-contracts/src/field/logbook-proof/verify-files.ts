import { checkProof } from './check-proof';
import { type Proof, readProof, statesIn } from './proof';
import { comparisonSentences, NO_PROOF, proofSentences, proofTitle } from './proof-sentences';

/** What is said of one file. */
export interface FileVerdict {
  name: string;
  /** What it holds; null for a file that holds no export. */
  proof: Proof | null;
  title: string;
  intact: boolean;
  /** The verdict first, then everything found wrong. */
  sentences: string[];
}

/** A file of which nothing holds has a finding for each of its entries: those that are read, and how many more there are. */
const SENTENCES_MAX = 50;

const bounded = (sentences: string[]): string[] => {
  const more = sentences.length - SENTENCES_MAX;
  if (more <= 1) return sentences;
  return [...sentences.slice(0, SENTENCES_MAX), `… et ${more} autres constats.`];
};

/**
 * Verifies exported logbooks, each by itself, beside the states of the chain in a text that was pasted, and beside the
 * older export of the same reader. Needs no network: the page of the product and the verifier that is kept on a disk run
 * the same.
 */
export function verifyFiles(files: readonly { name: string; text: string }[], pasted: string): FileVerdict[] {
  const kept = statesIn(pasted);
  const read = files.map(({ name, text }) => ({ name, proof: readProof(text) }));
  return read.map(({ name, proof }) => {
    if (!proof) return { name, proof, title: name, intact: false, sentences: [NO_PROOF] };
    const { intact, sentences } = proofSentences(proof, checkProof(proof, kept));
    const older = read.flatMap((other) => (other.proof && precedes(other.proof, proof) ? other.proof : []));
    const differences = older.flatMap((it) => comparisonSentences(it, proof));
    return {
      name,
      proof,
      title: proofTitle(proof),
      intact: intact && differences.length === 0,
      sentences: bounded([...sentences, ...differences]),
    };
  });
}

const precedes = (older: Proof, newer: Proof): boolean =>
  older.agency.id === newer.agency.id &&
  older.customer?.id === newer.customer?.id &&
  Date.parse(older.madeAt) < Date.parse(newer.madeAt);
