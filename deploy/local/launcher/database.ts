import pg from 'pg';

const TIMEOUT_MS = 10_000;
/** `create database` copies files, which takes long on a busy disk. */
const CREATE_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
/** Number of failed checks in a row before the launcher prints a message. */
const SILENT_LOOKS = 2;

const connection = (url: string, queryMs: number) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: queryMs });

const SILENT = 'The database does not answer: until it does, nothing can be read or saved, and what was saved is safe.';

/**
 * Returns the advice for a silent database. Each backend process of PostgreSQL leads its own process group, so the
 * command signals them by their parent (`pkill -P`).
 */
function whatToDo(pid: (() => number) | undefined): string {
  if (!pid) return 'Look at the server that DATABASE_URL names.';
  const own = pid();
  // Without a process, the database is being restarted, and the launcher has already printed that.
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

/** Creates the database on the server unless it exists. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const make = async (client: pg.Client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${name}`);
  };
  await ask(`${serverUrl}/postgres`, make, CREATE_TIMEOUT_MS);
}

/**
 * Checks the database periodically, and prints a message when it stops answering and when it answers again: programs
 * without a database answer errors that do not name the cause.
 *
 * @param pid returns the process id of the database, if the launcher started it
 * @returns a function that stops the checks
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
