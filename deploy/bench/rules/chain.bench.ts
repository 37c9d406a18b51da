import { createHash } from 'node:crypto';
import { canonical } from '@vigie/contracts/rules/logbook-chain/canonical';
import { chained, chainVerifier, genesisHash } from '@vigie/contracts/rules/logbook-chain/chain';
import type { Bench } from './bench';

const ENTRIES = 1_000_000;
const AGENCY = '0192f0c1-0000-7000-8000-000000000001';

/**
 * Returns an entry as the logbook writes it. It is computed from its position, so that only the hashes are kept in
 * memory.
 */
const contentOf = (at: number) => ({
  id: `0192f0c1-0000-7000-8000-${String(at).padStart(12, '0')}`,
  createdAt: `2026-11-21T${String(at % 24).padStart(2, '0')}:00:00+01:00`,
  typeKey: 'incident_intrusion',
  infos: 'Porte du quai 4 trouvée ouverte, refermée',
  location: { latitude: 48.8584, longitude: 2.2945 },
  agent: AGENCY,
});

let hashes: string[] | undefined;

/** Built at the first use, so that runs of other figures do not pay for it. */
function chain(): string[] {
  if (hashes !== undefined) return hashes;
  const built: string[] = [genesisHash(AGENCY)];
  for (let at = 0; at < ENTRIES; at += 1) built.push(chained(built[at] ?? '', canonical(contentOf(at))).hash);
  hashes = built;
  return built;
}

function verify(): string {
  const known = chain();
  const verifier = chainVerifier(AGENCY);
  for (let at = 0; at < ENTRIES; at += 1) {
    const found = verifier.add({
      text: canonical(contentOf(at)),
      previousHash: known[at] ?? '',
      hash: known[at + 1] ?? '',
    });
    if (found !== undefined) return JSON.stringify(found);
  }
  return 'intact';
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** The direct implementation: keys sorted into a copy, JSON, then SHA-256 by OpenSSL. */
function verifyDirectly(): string {
  const known = chain();
  for (let at = 0; at < ENTRIES; at += 1) {
    const text = `${known[at]}\n${JSON.stringify(sorted(contentOf(at))).normalize('NFC')}`;
    if (createHash('sha256').update(text).digest('hex') !== known[at + 1]) return `broken at ${at + 1}`;
  }
  return 'intact';
}

export const chainOfAMillion: Bench = {
  name: 'chain of 1,000,000 logbook entries verified',
  of: 'all of them',
  product: verify,
  baseline: verifyDirectly,
  baselineName: 'sorted copies through node:crypto',
  turns: 1,
  baselineTurns: 1,
  budgetMs: 30_000,
  sameAnswer: true,
};
