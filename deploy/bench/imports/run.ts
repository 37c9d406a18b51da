import { monitorEventLoopDelay } from 'node:perf_hooks';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { ensureServer } from '@vigie/local/build';
import { workOnImport } from '@vigie/service-commercial/record-import/work-on-import';
import { formOf } from '@vigie/testing/furnish/commercial/record-import';
import { asAdmin, newAgency, newPerson, ok } from '@vigie/testing/people';
import { startTemplateServer } from '@vigie/testing/servers/template-server';
import { openWorld, type World } from '@vigie/testing/world';
import { backendsOf, canReadProcessorTime, processorSeconds } from '../processor-time';
import { reportBudget } from '../verdict';

const LINES = Number(process.env.LINES ?? 10_000);
/** Budgets in processor seconds for ten thousand lines: upload, preview, run and undo. */
const SENT_S = 10;
const PREVIEW_S = 240;
const RUN_S = 240;
const UNDO_S = 240;
/** Longest allowed block of the event loop of the process that reads, checks and writes the lines. */
const PAUSE_MS = 500;

/** A file for each kind of import. Each line is a record of its own. */
const FILES = [
  [
    'importCustomers',
    'Nom;E-mail;Adresse;CP;Ville',
    (n: number) => `Client ${n};c${n}@exemple.test;${n} rue du Parc;69002;Lyon`,
  ],
  ['importAgents', 'Matricule;Nom;Prénom;E-mail', (n: number) => `A-${n};Nom${n};Prénom${n};a${n}@exemple.test`],
  ['importPrices', 'Client;À partir du;Tarif', (n: number) => `Client ${n};01/01/2027;24,${10 + (n % 90)}`],
] as const;

/**
 * Measures the upload, preview, run and undo of files of ten thousand lines: processor seconds of the program and the
 * database, and the longest block of the program's event loop.
 */
async function main(): Promise<void> {
  await ensureServer(() => undefined);
  const postgres = await startTemplateServer();
  const world = await openWorld();
  const agencyId = await newAgency(world);
  await asAdmin(world, (client) => client.query('update platform.agency set agents_limit = $1', [LINES + 1]));
  const undos: (() => Promise<void>)[] = [];
  for (const [call, header, lineOf] of FILES) undos.push(await measure(world, agencyId, { call, header, lineOf }));
  // In reverse, because the prices are built on the customers.
  for (const undo of undos.reverse()) await undo();
  await world.close();
  await postgres.stop();
}

interface File {
  call: (typeof FILES)[number][0];
  header: string;
  lineOf: (n: number) => string;
}

async function measure(world: World, agencyId: string, { call, header, lineOf }: File): Promise<() => Promise<void>> {
  const content = [header, ...Array.from({ length: LINES }, (_, n) => lineOf(n + 1))].join('\n');
  // A long file outlasts a session, so each call is made by a person who has just signed in.
  const manager = () => newPerson(world, agencyId, { owner: true });
  const scale = LINES / 10_000;
  const tell = (what: string, { work, wall, pause }: Spent, budgetS: number) =>
    reportBudget(
      `${call}, ${LINES} lines ${what}: ${work.toFixed(1)} s of one core (${wall.toFixed(1)} s on this machine now), longest pause ${pause.toFixed(0)} ms`,
      `${budgetS * scale} s, ${PAUSE_MS} ms`,
      work <= budgetS * scale && pause <= PAUSE_MS,
    );
  let id = '';
  const sender = await manager();
  const sent = await timed(world, async () => {
    const form = formOf(content);
    id = (await ok(world, sender, recordImportCalls[call], undefined as never, { form })).recordImport.id;
  });
  tell('sent', sent, SENT_S);
  const work = () => workOnImport({ database: world.databases.commercial, agencyId, ask: () => undefined }, id);
  const read = async () =>
    (await ok(world, await manager(), recordImportCalls.recordImport, { params: { id } })).recordImport;
  tell('shown', await timed(world, work), PREVIEW_S);
  const { created, updatedAt } = await read();
  if (created !== LINES) throw new Error(`${created} of ${LINES} lines would be created`);
  await ok(world, await manager(), recordImportCalls.runRecordImport, { params: { id }, body: { updatedAt } });
  tell('written', await timed(world, work), RUN_S);
  const done = await read();
  if (done.created !== LINES) throw new Error(`${done.created} of ${LINES} lines were created`);
  return async () => {
    const { updatedAt: version } = await read();
    const asked = { params: { id }, body: { updatedAt: version } };
    await ok(world, await manager(), recordImportCalls.undoRecordImport, asked);
    tell('undone', await timed(world, work), UNDO_S);
    const { undone } = await read();
    if (undone !== LINES) throw new Error(`${undone} of ${LINES} lines were undone`);
  };
}

interface Spent {
  /** Processor seconds of the program and the database. */
  work: number;
  wall: number;
  /** Longest block of the event loop, in milliseconds. */
  pause: number;
}

async function timed(world: World, task: () => Promise<unknown>): Promise<Spent> {
  const pids = [process.pid, ...(await asAdmin(world, (client) => backendsOf(client, 'vigie_commercial')))];
  const before = processorSeconds(pids);
  const began = performance.now();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  await task();
  loop.disable();
  const wall = (performance.now() - began) / 1_000;
  return { work: canReadProcessorTime() ? processorSeconds(pids) - before : wall, wall, pause: loop.max / 1e6 };
}

await main();
