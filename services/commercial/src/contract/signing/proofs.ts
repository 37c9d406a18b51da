import { createHash } from 'node:crypto';
import { PROOF_LABELS, type ProofKind } from '@vigie/contracts/commercial/contract/contract.statuses';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { canonical, type Json } from '@vigie/contracts/rules/logbook-chain/canonical';
import { linkHash } from '@vigie/contracts/rules/logbook-chain/chain';
import { db } from '../../tables';

type Content = { readonly [key: string]: Json };

interface Proof {
  n: number;
  at: string;
  kind: ProofKind;
  content: Content;
  previousHash: string;
  hash: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The hash to which the first fact of a contract is chained. */
const beginOf = (contractId: string): string => sha256(`vigie/contract/1\n${contractId}`);

const textOf = ({ n, at, kind, content }: Pick<Proof, 'n' | 'at' | 'kind' | 'content'>): string =>
  canonical({ n, at, kind, content });

/**
 * Adds a fact to the evidence of a contract, chained to the one before. The caller holds the contract's row lock, so
 * that the facts have one order.
 */
export async function addProof(
  contract: { agencyId: string; id: string },
  kind: ProofKind,
  content: Content,
): Promise<void> {
  const last = await db()
    .selectFrom('contractProof')
    .select(['n', 'hash'])
    .where('contractId', '=', contract.id)
    .orderBy('n', 'desc')
    .executeTakeFirst();
  const n = (last?.n ?? 0) + 1;
  const at = new Date().toISOString();
  const previousHash = last?.hash ?? beginOf(contract.id);
  await db()
    .insertInto('contractProof')
    .values({
      agencyId: contract.agencyId,
      contractId: contract.id,
      n,
      at,
      kind,
      content: JSON.stringify(content),
      previousHash,
      hash: linkHash(previousHash, textOf({ n, at, kind, content })),
    })
    .execute();
}

/** The facts of a contract, the oldest first. */
export const selectProofs = (contractId: string): Promise<Proof[]> =>
  db()
    .selectFrom('contractProof')
    .select(['n', 'at', 'kind', 'content', 'previousHash', 'hash'])
    .where('contractId', '=', contractId)
    .orderBy('n')
    .execute();

/** Returns the number of the first fact that breaks the hash chain; null when the chain is intact. */
export function brokenProof(contractId: string, proofs: readonly Proof[]): number | null {
  let previous = beginOf(contractId);
  for (const [index, proof] of proofs.entries()) {
    const follows = proof.n === index + 1 && proof.previousHash === previous;
    if (!follows || proof.hash !== linkHash(previous, textOf(proof))) return proof.n;
    previous = proof.hash;
  }
  return null;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the details of a fact, in French, to follow its label. */
export function proofDetail({ kind, content }: Pick<Proof, 'kind' | 'content'>): string {
  const [who, to, from] = [text(content.name), text(content.sentTo), text(content.ip)];
  const origin = from ? `, depuis ${from}` : '';
  switch (kind) {
    case 'sent':
      return `par ${text(content.by)}, à signer au plus tard le ${formatFrenchDay(text(content.signBy))}. Empreinte du document : ${text(content.documentHash)}`;
    case 'mailed':
    case 'reminded':
    case 'code':
      return `à ${who} (${to})${origin}`;
    case 'signed':
      return `par ${who}${origin} : « ${text(content.acceptance)} », ${content.code ? 'code reçu par e-mail' : 'compte de l’agence'}`;
    case 'refused':
      return `par ${who}${origin} : ${text(content.reason)}`;
    case 'withdrawn':
      return `par ${text(content.by)}`;
    case 'sealed':
      return `(${text(content.certificate)}). Empreinte du fichier : ${text(content.sha256)}`;
    case 'opened':
    case 'wrongCode':
      return `par ${who}${origin}`;
    case 'expired':
    case 'completed':
      return '';
  }
}

/** Returns a fact as a French sentence for the evidence. */
export const proofText = (proof: Pick<Proof, 'kind' | 'content'>): string =>
  [PROOF_LABELS[proof.kind], proofDetail(proof)].filter(Boolean).join(' ');
