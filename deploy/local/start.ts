import { join } from 'node:path';
import { buildProduct } from '@vigie/local/build';
import { dataFolder, explained, localSecrets } from '@vigie/local/data-folder';
import { startPostgres } from '@vigie/local/postgres';
import pg from 'pg';
import { DEMO_ACCOUNTS, portsFrom, programs } from './programs';
import { checkPortFree, type RunningProgram, startProgram, stopPrograms, waitReady } from './run-programs';

const DATABASE = 'vigie';
const say = (text: string) => console.log(text);

/** Starts everything and prints where to look. Ends when it is told to, or when one of the programs dies. */
async function start(): Promise<void> {
  const began = Date.now();
  const ports = portsFrom(Number(process.env.PORT ?? 4600));
  const stops: (() => Promise<void>)[] = [];
  const running: RunningProgram[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    say('\nStopping…');
    await stopPrograms(running);
    for (const step of stops.reverse()) await step();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));

  try {
    const folder = dataFolder();
    const secrets = localSecrets(folder);
    for (const [name, port] of Object.entries(ports)) if (name !== 'postgres') await checkPortFree(port);
    await buildProduct(say);
    let databaseUrl = process.env.DATABASE_URL;
    if (!databaseUrl) {
      say('Starting the database…');
      const postgres = await startPostgres({ folder, port: ports.postgres, password: secrets.database, durable: true });
      stops.push(() => postgres.stop());
      databaseUrl = postgres.baseUrl;
    }
    await createDatabase(databaseUrl);
    say('Starting the programs…');
    for (const program of programs({ folder, ports, secrets, databaseUrl, databaseName: DATABASE })) {
      const started = startProgram(program, folder);
      running.push(started);
      started.child.once('exit', (code) => {
        if (stopping) return;
        console.error(
          `The program « ${program.name} » stopped (${code}): see ${join(folder, 'logs', `${program.name}.log`)}.`,
        );
        void stop(1);
      });
      // The services migrate one after the other; waiting keeps the order of what reads what.
      if (program.name === 'platform' || program.name === 'commercial') await waitReady(started, folder);
    }
    await Promise.all(running.map((r) => waitReady(r, folder)));
    const { loadDemonstration } = await import('../demo/load');
    await loadDemonstration({
      url: `http://127.0.0.1:${ports.gateway}`,
      mailbox: `http://127.0.0.1:${ports.mailbox}`,
      folder,
      say,
    });
  } catch (error) {
    console.error(`\n${explained(error)}`);
    await stop(1);
    return;
  }
  printWelcome(ports.gateway, ports.mailbox, Date.now() - began);
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${databaseUrl}/postgres` });
  await client.connect();
  const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

function printWelcome(gateway: number, mailbox: number, ms: number): void {
  const rows = [
    ['Platform administrator', DEMO_ACCOUNTS.administrator],
    ['Owner of the agency', DEMO_ACCOUNTS.owner],
    ['Manager with fewer rights', DEMO_ACCOUNTS.manager],
    ['Agent', DEMO_ACCOUNTS.agent],
    ['Customer', DEMO_ACCOUNTS.customer],
  ] as const;
  say(`\nVigie is ready (${(ms / 1000).toFixed(1)} s)\n`);
  say(`  Open      ${process.env.PUBLIC_URL ?? `http://127.0.0.1:${gateway}`}`);
  say(`  Mailbox   http://127.0.0.1:${mailbox}\n`);
  for (const [label, { email, password }] of rows) say(`  ${label.padEnd(27)}${email.padEnd(36)}${password}`);
  say('\nCtrl-C stops everything.');
}

await start();
