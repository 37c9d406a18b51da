import pg from 'pg';

const TIMEOUT_MS = 10_000;
/** Making a database copies files, and a busy disk takes its time. */
const CREATE_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
/** Looks in a row without an answer before it is said. */
const SILENT_LOOKS = 2;

const connection = (url: string, queryMs: number) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: queryMs });

const SILENT = 'The database does not answer: until it does, nothing can be read or saved, and what was saved is safe.';

/** Each process of the database leads a group of its own: they are named by their parent. */
function whatToDo(pid: (() => number) | undefined): string {
  if (!pid) return 'Look at the server that DATABASE_URL names.';
  const own = pid();
  // One that is gone is being started again, which is said as well.
  return own > 0
    ? `If it was frozen, let it go on: pkill -CONT -P ${own}; kill -CONT ${own}. If it is only too busy, wait.`
    : '';
}

async function ask(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
  queryMs: number = TIMEOUT_MS,
): Promise<void> {
  const client = connection(url, queryMs);
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
  const make = async (client: pg.Client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${name}`);
  };
  await ask(`${serverUrl}/postgres`, make, CREATE_TIMEOUT_MS);
}

/**
 * Looks at the database from time to time, and says when it does not answer any more and when it does again: programs
 * that cannot reach it answer errors, and nothing else would say why.
 *
 * @param pid of the database's process, where it is ours
 * @returns how to stop looking
 */
export function watchDatabase(
  url: string,
  say: (text: string) => void,
  { everyMs = LOOK_EVERY_MS, pid }: { everyMs?: number; pid?: () => number } = {},
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
      if (silent === SILENT_LOOKS && !stopped) say([SILENT, whatToDo(pid)].filter(Boolean).join(' '));
    }
    if (!stopped) setTimeout(() => void look(), everyMs).unref();
  };
  setTimeout(() => void look(), everyMs).unref();
  return () => {
    stopped = true;
  };
}
