import { sessionCalls, type Tokens } from '@vigie/contracts/platform/session/session.calls';
import { jsonOf, send } from '../api/http';
import { readLocal, writeLocal } from '../local';
import { createTokenKeeper, type StoredSession, withTabLock } from '../session/tokens';

/** Storage key of the session; other tabs watch it too. */
export const SESSION_KEY = 'session';

/** Every call waits for a refresh, a call for help too: one without an answer is given up and tried again. */
const REFRESH_MS = 15_000;

/** The token keeper of this browser. */
export const tokenKeeper = createTokenKeeper({
  read: () => readLocal<StoredSession>(SESSION_KEY),
  write: (session) => writeLocal(SESSION_KEY, session),
  exclusively: (work) => withTabLock('vigie.refresh', work),
  exchange: async (refreshToken, attempt) =>
    jsonOf<Tokens>(
      await send({
        method: 'POST',
        url: `/api${sessionCalls.refreshToken.path}`,
        body: { refresh_token: refreshToken, attempt },
        signal: AbortSignal.timeout(REFRESH_MS),
      }),
    ),
});
