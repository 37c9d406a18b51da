import { sha256 } from 'js-sha256';
import { canonical, type Json } from './canonical';

/** An entry as it is kept: what was written, and the two hashes (64 hexadecimal digits) that hold it in the chain. */
export interface ChainedEntry {
  content: Json;
  /** Hash of the entry before, or the genesis for the first. */
  previousHash: string;
  hash: string;
}

/** Where a chain ends, kept apart from it: the only way to see that its last entries were taken away. */
export interface ChainHead {
  count: number;
  hash: string;
}

/** How a chain breaks; `position` counts from 1. */
export type ChainBreak =
  /** The content is not what was hashed: the entry was changed. */
  | { kind: 'altered'; position: number }
  /** The entry does not follow the one before it: entries were removed, inserted or moved just there. */
  | { kind: 'detached'; position: number }
  /** Entries after `position` are missing, or the chain has more than its head says. */
  | { kind: 'length'; position: number; count: number }
  /** Right in itself, but not the chain that the head belongs to. */
  | { kind: 'replaced'; position: number };

const DOMAIN = 'vigie/logbook/1';

/** What the first entry of a chain follows: it differs by agency, so that no entry can pass from one to another. */
export function genesisHash(chainId: string): string {
  return sha256(`${DOMAIN}\n${chainId}`);
}

/**
 * SHA-256 of the hash before and the canonical text of the entry.
 *
 * js-sha256 because it is synchronous everywhere (WebCrypto is not) and hashes a text without a copy in bytes: on a
 * phone it takes a fifth of the time of @noble/hashes on texts of this size, on a server it is OpenSSL behind the same
 * call. Its version 1 is four times slower on both.
 */
export function entryHash(previousHash: string, content: Json): string {
  return sha256(`${previousHash}\n${canonical(content)}`);
}

/** The entry that follows a hash. */
export function chained(previousHash: string, content: Json): ChainedEntry {
  return { content, previousHash, hash: entryHash(previousHash, content) };
}

export interface ChainVerifier {
  /** Takes the next entry; gives the break it shows, if any. After a break it says nothing more. */
  add(entry: ChainedEntry): ChainBreak | undefined;
  /** The break found, or the one that the head shows, or undefined for an intact chain. */
  end(head?: ChainHead): ChainBreak | undefined;
}

/** Verifies a chain entry by entry, in constant memory: a server streams a million rows through it. */
export function chainVerifier(chainId: string): ChainVerifier {
  let last = genesisHash(chainId);
  let position = 0;
  let found: ChainBreak | undefined;
  return {
    add(entry) {
      if (found !== undefined) return undefined;
      position += 1;
      if (entry.previousHash !== last) found = { kind: 'detached', position };
      else if (entryHash(last, entry.content) !== entry.hash) found = { kind: 'altered', position };
      last = entry.hash;
      return found;
    },
    end(head) {
      if (found !== undefined || head === undefined) return found;
      if (head.count !== position) return { kind: 'length', position, count: head.count };
      return head.hash === last ? undefined : { kind: 'replaced', position };
    },
  };
}

/** First break of a chain, undefined when it is intact. */
export function verifyChain(
  chainId: string,
  entries: Iterable<ChainedEntry>,
  head?: ChainHead,
): ChainBreak | undefined {
  const verifier = chainVerifier(chainId);
  for (const entry of entries) {
    const found = verifier.add(entry);
    if (found !== undefined) return found;
  }
  return verifier.end(head);
}
