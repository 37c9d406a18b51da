import { sha256 } from 'js-sha256';

/** A stored link: its text, and the two hashes (64 hexadecimal digits) that protect it. */
export interface ChainLink {
  text: string;
  /** Hash of the previous link, or the genesis hash for the first link. */
  previousHash: string;
  hash: string;
}

/** End of a chain, stored apart from the chain, because only the head reveals a removal of the last links. */
export interface ChainHead {
  count: number;
  hash: string;
}

/** Kind and place of a break; `position` counts from 1. */
export type ChainBreak =
  /** The text does not match the hash: the record was changed. */
  | { kind: 'altered'; position: number }
  /** The link refers to a record that no longer exists. */
  | { kind: 'missing'; position: number }
  /** The link does not follow the previous one: links were removed, inserted or moved here. */
  | { kind: 'detached'; position: number }
  /** Links after `position` are missing, or the chain has more links than its head states. */
  | { kind: 'length'; position: number; count: number }
  /** The chain is consistent, but is not the chain of the head. */
  | { kind: 'replaced'; position: number };

const DOMAIN = 'vigie/logbook/1';

/**
 * Hash before the first link of a chain. It differs by agency, so that a record of one agency does not fit into
 * another's chain.
 */
export function genesisHash(chainId: string): string {
  return sha256(`${DOMAIN}\n${chainId}`);
}

/**
 * SHA-256 of the previous hash and the text of the link.
 *
 * js-sha256 because it is synchronous everywhere (WebCrypto is not) and hashes a text without a copy in bytes: on a
 * phone it takes a fifth of the time of @noble/hashes on texts of this size, on a server it is OpenSSL behind the same
 * call. Its version 1 is four times slower on both.
 */
export function linkHash(previousHash: string, text: string): string {
  return sha256(`${previousHash}\n${text}`);
}

/** Returns the link with a given text that follows a hash. */
export function chained(previousHash: string, text: string): ChainLink {
  return { text, previousHash, hash: linkHash(previousHash, text) };
}

export interface ChainVerifier {
  /**
   * Verifies the next link, and returns the break if this link is the first broken one. A null text means that the
   * record is missing. A link whose text was erased as the law requires (`erased`) is verified by its place only.
   */
  add(link: Omit<ChainLink, 'text'> & { text: string | null; erased?: boolean }): ChainBreak | undefined;
  /** Returns the first break found, or the one that the head reveals, or undefined for an intact chain. */
  end(head?: ChainHead): ChainBreak | undefined;
}

/**
 * Verifies a chain link by link in constant memory, so that a server can stream a million rows.
 *
 * @param after head of the links before the first given one; default: the beginning of the chain
 */
export function chainVerifier(
  chainId: string,
  after: ChainHead = { count: 0, hash: genesisHash(chainId) },
): ChainVerifier {
  let last = after.hash;
  let position = after.count;
  let found: ChainBreak | undefined;
  return {
    add({ text, previousHash, hash, erased }) {
      if (found !== undefined) return undefined;
      position += 1;
      if (previousHash !== last) found = { kind: 'detached', position };
      else if (text === null) found = { kind: 'missing', position };
      else if (!erased && linkHash(last, text) !== hash) found = { kind: 'altered', position };
      last = hash;
      return found;
    },
    end(head) {
      if (found !== undefined || head === undefined) return found;
      if (head.count !== position) return { kind: 'length', position, count: head.count };
      return head.hash === last ? undefined : { kind: 'replaced', position };
    },
  };
}

/** Returns the first break of a whole chain; undefined when the chain is intact. @internal The tests ask it. */
export function verifyChain(chainId: string, links: Iterable<ChainLink>, head?: ChainHead): ChainBreak | undefined {
  const verifier = chainVerifier(chainId);
  for (const link of links) {
    const found = verifier.add(link);
    if (found !== undefined) return found;
  }
  return verifier.end(head);
}
