import { newId } from '@vigie/contracts/core/id';
import { storable } from '@vigie/contracts/core/received/storable-text';
import { absentServiceColumns, type ImportReport } from '@vigie/contracts/field/import/import';
import { lockAgentsQuota } from '@vigie/service-kit/agency/lock-agents-quota';
import type { Standing } from '@vigie/service-kit/http/caller';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { serialiseAgents } from '../service/saving/serialise-planning';
import { db } from '../tables';
import { withinQuota } from './agents-room';
import type { ImportLine } from './columns';
import { createMissingRecords, namedBy, readDirectory } from './directory-names';
import { finishImportJob } from './finish-import.job';
import type { PlannedLine } from './imported-service';
import { judgeLines } from './judge-lines';
import { isRefused, readLine } from './reading/read-line';
import { sortLines } from './sort-lines';
import { publishProgress } from './write-import';

export interface ImportOptions {
  agencyId: string;
  userId: string;
  timeZone: string;
  /** Standing of the user who imports; the checks that forbid are judged with it. */
  standing: Standing;
  dryRun: boolean;
  createMissing: boolean;
  requestId: string;
}

/**
 * Resolves, in the open transaction, what the lines of a file will create. A dry run ends here with its report.
 * Otherwise the missing records are created, and the services wait in the import's plan for `writeImport`, which runs
 * in the request, or in the job after a crash, and writes each service once.
 */
export async function startImport(
  fileName: string,
  table: readonly ImportLine[],
  options: ImportOptions,
): Promise<string> {
  if (!options.dryRun) await refuseSecond(options.agencyId);
  const read = table.map(readLine);
  const lines = read.flatMap((it) => (isRefused(it) ? [] : [it]));
  const directory = await readDirectory(lines, options);
  const storedName = storable(fileName.slice(-120));
  const sorted = await sortLines(lines, { directory, fileName: storedName });
  if (!options.dryRun) await serialiseAgents(sorted.lines.flatMap(({ service }) => service.agentId ?? []));
  if (!options.dryRun && directory.missing.agents.length > 0) await lockAgentsQuota(options.agencyId);
  const placed = await withinQuota(sorted.lines, directory.missing);
  const judged = await judgeLines(placed.lines, directory.missing, options.standing);
  const services = judged.kept.map(({ service, line }): PlannedLine => ({ ...service, line }));
  const missing = namedBy(services, directory.missing);
  const report: ImportReport = {
    services: services.length,
    customers: missing.customers.length,
    sites: missing.sites.length,
    agents: missing.agents.length,
    refused: [...read.filter(isRefused), ...sorted.refused, ...placed.refused, ...judged.refused].sort(
      (a, b) => a.line - b.line,
    ),
    absent: table[0] ? absentServiceColumns(table[0].cells) : [],
    warnings: judged.warnings,
  };
  if (!options.dryRun) await createMissingRecords(missing);
  const id = newId();
  const ends = options.dryRun || services.length === 0;
  await db()
    .insertInto('serviceImport')
    .values({
      agencyId: options.agencyId,
      id,
      fileName: storedName,
      dryRun: options.dryRun,
      createMissing: options.createMissing,
      state: ends ? 'done' : 'running',
      plan: JSON.stringify(ends ? [] : services),
      total: services.length,
      done: options.dryRun ? services.length : 0,
      report: JSON.stringify(report),
      createdBy: options.userId,
      finishedAt: ends ? new Date() : null,
    })
    .execute();
  if (!ends) enqueue(finishImportJob, { agencyId: options.agencyId, importId: id }, options);
  await publishProgress(options.agencyId, id);
  if (!options.dryRun) await publishCreated(options.agencyId, report);
  return id;
}

/**
 * Refuses a second import while one runs. The advisory lock serialises the starts: the second of two sent at once would
 * otherwise judge its lines before the services of the first exist, and write them again once the first is done.
 */
async function refuseSecond(agencyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`field.import/${agencyId}`}, 0))`.execute(db());
  const other = await db()
    .selectFrom('serviceImport')
    .select('id')
    .where('state', '=', 'running')
    .where('dryRun', '=', false)
    .executeTakeFirst();
  if (other) throw conflict('Un import est déjà en cours, attendez qu’il se termine', 'import_running');
}

/** Publishes live updates to the lists of customers, sites and agents in which the import created records. */
async function publishCreated(agencyId: string, report: ImportReport): Promise<void> {
  if (report.customers > 0) {
    publishLive(agencyId, 'customer.created', [], { right: 'ACCOUNT_RIGHT_LIST_CUSTOMER' });
  }
  if (report.sites > 0) publishLive(agencyId, 'site.created', [], { right: 'ACCOUNT_RIGHT_LIST_SITE' });
  if (report.agents > 0) publishLive(agencyId, 'agent.created', [], { right: 'ACCOUNT_RIGHT_LIST_AGENT' });
}
