import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Tokens } from '@vigie/contracts/platform/session/session.calls';
import { ApiError } from '../api/errors';

/** What one browser keeps of a session between two visits. */
export interface StoredSession {
  refreshToken: string;
  userId?: string;
  /** Set while an exchange is under way: the same attempt again is a lost answer, not a stolen token. */
  attempt?: string;
}

export interface TokenKeeperOptions {
  read: () => StoredSession | undefined;
  write: (session: StoredSession | undefined) => void;
  /** POST /token/refresh. */
  exchange: (refreshToken: string, attempt: string) => Promise<Tokens>;
  /** Runs one at a time among all tabs of the browser. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface TokenKeeper {
  access: () => string | null;
  hasSession: () => boolean;
  userId: () => string | undefined;
  setUser: (userId: string) => void;
  accept: (tokens: Tokens) => void;
  forget: () => void;
  /** A new access token. Everybody who asks while an exchange is under way waits for the same one. */
  refresh: () => Promise<string>;
}

/**
 * Keeps the access token in memory and the refresh token in storage. A refresh token works once, for all tabs: each
 * reads the latest one inside a lock that the tabs share, so that none presents a token another has used.
 */
export function createTokenKeeper({ read, write, exchange, exclusively }: TokenKeeperOptions): TokenKeeper {
  let access: string | null = null;
  let underWay: Promise<string> | undefined;
  /** Counts sign-ins and sign-outs: an answer that comes back after one must not bring the old session back. */
  let epoch = 0;

  async function exchangeLatest(startedIn: number): Promise<string> {
    const stored = read();
    if (!stored) throw new ApiError({ code: 401, key: 'no_session', message: ERROR_MESSAGES.mustReconnect });
    const attempt = stored.attempt ?? newId();
    write({ ...stored, attempt });
    const tokens = await exchange(stored.refreshToken, attempt);
    if (epoch !== startedIn)
      throw new ApiError({ code: 401, key: 'no_session', message: ERROR_MESSAGES.mustReconnect });
    write({ refreshToken: tokens.refresh_token, userId: stored.userId });
    access = tokens.token;
    return tokens.token;
  }

  return {
    access: () => access,
    hasSession: () => read() !== undefined,
    userId: () => read()?.userId,
    setUser(userId) {
      const stored = read();
      if (stored && stored.userId !== userId) write({ ...stored, userId });
    },
    accept(tokens) {
      epoch++;
      access = tokens.token;
      write({ refreshToken: tokens.refresh_token });
    },
    forget() {
      epoch++;
      access = null;
      write(undefined);
    },
    refresh() {
      const startedIn = epoch;
      underWay ??= exclusively(() => exchangeLatest(startedIn)).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Where the browser has no locks: what this page does last under a name. */
const lastInPage = new Map<string, Promise<unknown>>();

/** A lock among the tabs of this browser. Without the API (a page served over plain http) each tab is alone with its own. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) {
    const mine = (lastInPage.get(name) ?? Promise.resolve()).then(work);
    lastInPage.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
  return navigator.locks.request(name, work) as Promise<T>;
}
