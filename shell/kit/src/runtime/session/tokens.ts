import { newId } from '@vigie/contracts/core/id';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { Tokens } from '@vigie/contracts/platform/session/session.calls';
import { ApiError } from '../api/errors';

/** The part of a session that a browser stores between visits. */
export interface StoredSession {
  refreshToken: string;
  userId?: string;
  /**
   * Set during a token refresh: the server then recognises a retry after a lost answer and does not treat it as a
   * stolen token.
   */
  attempt?: string;
}

export interface TokenKeeperOptions {
  read: () => StoredSession | undefined;
  write: (session: StoredSession | undefined) => void;
  /** Calls POST /token/refresh. */
  exchange: (refreshToken: string, attempt: string) => Promise<Tokens>;
  /** Runs one at a time across all tabs of the browser. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface TokenKeeper {
  access: () => string | null;
  /** Changes with every sign-in and sign-out of this page. */
  epoch: () => number;
  hasSession: () => boolean;
  userId: () => string | undefined;
  setUser: (userId: string) => void;
  accept: (tokens: Tokens) => void;
  forget: () => void;
  /** Returns a new access token; concurrent callers share one refresh. */
  refresh: () => Promise<string>;
}

/**
 * Keeps the access token in memory and the refresh token in storage. A refresh token works once for all tabs: each tab
 * reads the latest one under a lock shared by the tabs, so that none uses a token twice.
 */
export function createTokenKeeper({ read, write, exchange, exclusively }: TokenKeeperOptions): TokenKeeper {
  let access: string | null = null;
  let underWay: Promise<string> | undefined;
  /** Counts sign-ins and sign-outs: an answer that arrives after one must not restore the old session. */
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
    epoch: () => epoch,
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

/** Without browser locks: the last work of this page, by lock name. */
const lastInPage = new Map<string, Promise<unknown>>();

/** Runs work under a lock shared by the tabs. Without the Web Locks API (plain http) the lock covers this tab only. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
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
