import { ensureServer, type FrontBuild, startFront } from '@vigie/local/build';
import { dataFolder, explained, localSecrets } from '@vigie/local/data-folder';
import { type LocalPostgres, startPostgres } from '@vigie/local/postgres';
import { createDatabase, watchDatabase } from './launcher/database';
import { type Disk, watchDisk } from './launcher/disk';
import { keepRunning, type Supervised } from './launcher/keep-running';
import { type Program, portsFrom, programs } from './launcher/programs';
import { checkPortFree, startProgram, stopInReverse } from './launcher/run-programs';
import { COMPLETE, INCOMPLETE, sayWelcome } from './launcher/welcome';

const DATABASE = 'vigie';
const say = (text: string) => console.log(text);

/** Without the demonstration, an installation begins with the platform administrator only. */
const withDemonstration = process.env.VIGIE_DEMONSTRATION !== 'off';

/** The processes that the launcher has started, in start order. */
const running: { stop(): Promise<void> }[] = [];
let stopping = false;
let disk: Disk | undefined;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Ends the waits for disk space, so that the processes can be stopped one after the other.
  disk?.stop();
  say('\nStopping…');
  await stopInReverse(running);
  process.exit(code);
}

function fail(error: unknown): void {
  if (!stopping) console.error(`\n${explained(error)}`);
  void stop(1);
}

/** Starts everything, keeps it running, and prints the addresses. It ends at a signal. */
async function start(): Promise<void> {
  const began = Date.now();
  const ports = portsFrom(Number(process.env.PORT ?? 4600));
  const folder = dataFolder();
  const secrets = localSecrets(folder);
  for (const [name, port] of Object.entries(ports)) if (name !== 'postgres') await checkPortFree(port);
  const [database] = await Promise.all([
    process.env.DATABASE_URL ? undefined : keepDatabase(folder, ports.postgres, secrets.database),
    ensureServer(say),
  ]);
  // The build of the front end takes longest, so the programs start meanwhile.
  const front = startFront(say);
  running.push(front);
  front.shell.catch(() => undefined);
  let arriving = true;
  front.all.then(() => {
    arriving = false;
  }, fail);

  const databaseUrl = process.env.DATABASE_URL ?? database?.url ?? '';
  await createDatabase(databaseUrl, DATABASE);
  disk = watchDisk([folder, ...(database ? [database.dataDir] : [])], say);
  const stopWatching = watchDatabase(`${databaseUrl}/${DATABASE}`, say, { pid: database?.pid });
  running.push({ stop: async () => stopWatching() });
  say('Starting the programs…');
  const kept: Supervised[] = [];
  for (const program of programs({ folder, ports, secrets, databaseUrl, databaseName: DATABASE })) {
    const one = keepProgram(program, folder, database?.kept);
    kept.push(one);
    // Each program migrates its schema at its start. The wait keeps the order, because later programs read the views of
    // earlier ones.
    if (program.name === 'platform' || program.name === 'commercial') await one.ready();
  }
  await Promise.all([front.shell, ...kept.map((one) => one.ready())]);
  const welcome = () => sayWelcome(say, ports, { ms: Date.now() - began, demonstration: withDemonstration, arriving });
  if (withDemonstration) await demonstrate(ports, folder, { welcome, front });
  else welcome();
}

interface OwnDatabase {
  url: string;
  dataDir: string;
  pid: () => number;
  kept: Supervised;
}

async function keepDatabase(folder: string, port: number, password: string): Promise<OwnDatabase> {
  say('Starting the database…');
  let postgres: LocalPostgres | undefined;
  const launch = async () => {
    // A database that a full disk ended starts again only when the disk has room.
    await disk?.room();
    postgres = await startPostgres({ folder, port, password, durable: true });
    return { ready: Promise.resolve(), ended: postgres.ended, stop: async () => postgres?.stop() };
  };
  const kept = keepRunning(launch, { name: 'The database', say, lost: fail });
  running.push(kept);
  await kept.ready();
  return { url: postgres?.baseUrl ?? '', dataDir: postgres?.dataDir ?? folder, pid: () => postgres?.pid() ?? 0, kept };
}

function keepProgram(program: Program, folder: string, database: Supervised | undefined): Supervised {
  const launch = async () => {
    // A program that starts before the database is ready again would only die.
    await disk?.room();
    await database?.ready();
    return startProgram(program, folder, { say });
  };
  const kept = keepRunning(launch, { name: `The program « ${program.name} »`, say, lost: fail, standsOn: database });
  running.push(kept);
  return kept;
}

/**
 * Users can sign in as soon as the accounts exist; the rest of the demonstration is loaded meanwhile. An error of the
 * loading is printed and does not stop the product.
 */
async function demonstrate(
  ports: ReturnType<typeof portsFrom>,
  folder: string,
  { welcome, front }: { welcome: () => void; front: FrontBuild },
): Promise<void> {
  const { beginDemonstration } = await import('../demo/load');
  const began = Date.now();
  const address = { url: `http://127.0.0.1:${ports.gateway}`, mailbox: `http://127.0.0.1:${ports.mailbox}` };
  const failed = (error: unknown) => [explained(error)];
  const load = await beginDemonstration({ ...address, folder, say }).catch(
    (error: unknown) => async () => failed(error),
  );
  if (stopping) return;
  welcome();
  // The screens first: side by side both would be there at the end only.
  await front.all;
  if (stopping) return;
  const problems = load ? await load().catch(failed) : [];
  if (stopping) return;
  if (problems.length === 0) {
    say(`\n${COMPLETE}${load ? ` (${Math.round((Date.now() - began) / 1000)} s)` : ''}.`);
    return;
  }
  console.error(`\n${INCOMPLETE}; everything else works.\n  ${problems.join('\n  ')}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
await start().catch(fail);
