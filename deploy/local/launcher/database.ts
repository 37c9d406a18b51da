import pg from 'pg';

const TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 5_000;
/** Looks in a row without an answer before it is said. */
const SILENT_LOOKS = 2;

const connection = (url: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });

async function ask(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = connection(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Makes the database of that name on the server unless it is there. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await ask(`${serverUrl}/postgres`, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${name}`);
  });
}

/**
 * Looks at the database from time to time, and says when it does not answer any more and when it does again: programs
 * that cannot reach it answer errors, and nothing else would say why.
 *
 * @returns how to stop looking
 */
export function watchDatabase(
  url: string,
  say: (text: string) => void,
  { everyMs = LOOK_EVERY_MS }: { everyMs?: number } = {},
): () => void {
  let stopped = false;
  let silent = 0;
  const look = async () => {
    if (stopped) return;
    try {
      await ask(url, (client) => client.query('select 1'));
      if (silent >= SILENT_LOOKS) say('The database answers again.');
      silent = 0;
    } catch {
      silent += 1;
      if (silent === SILENT_LOOKS && !stopped)
        say('The database does not answer: until it does, nothing can be read or saved.');
    }
    if (!stopped) setTimeout(() => void look(), everyMs).unref();
  };
  setTimeout(() => void look(), everyMs).unref();
  return () => {
    stopped = true;
  };
}
