import { GATEWAY_HEADER, gatewaySignSchema, SILENT_AFTER_MS } from '@vigie/contracts/core/heartbeat';
import { PROGRAMS, type ProgramHealth } from '@vigie/contracts/platform/program-health/program-health';
import type { programHealthCalls } from '@vigie/contracts/platform/program-health/program-health.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { sql } from 'kysely';
import { db } from '../tables';

type Program = ProgramHealth['programs'][number];

/** While another process of its program is alive, a dead process is shown for this long only. */
const MISSED_FOR_MS = 3_600_000;

export const programHealthHandlers: Handlers<typeof programHealthCalls> = {
  async programHealth({ raw }) {
    const now = new Date();
    const database = await selectDatabase();
    const beats = await db()
      .selectFrom('programHeartbeat')
      .selectAll()
      .orderBy('program')
      .orderBy('instance')
      .execute();
    const heard: Program[] = beats.map((row) => ({
      program: row.program as Program['program'],
      instance: row.instance,
      startedAt: row.startedAt,
      version: row.version,
      lastBeatAt: row.beatAt,
      silent: Date.parse(database.now) - Date.parse(row.beatAt) > SILENT_AFTER_MS,
      unreachable: row.unreachable,
    }));
    const gateway = gatewayOf(raw.header(GATEWAY_HEADER), now);
    const all = [...(gateway ? [gateway] : []), ...heard];
    const { now: _, ...shown } = database;
    return {
      at: now.toISOString(),
      programs: PROGRAMS.flatMap(({ value }) => instancesOf(value, all, now)),
      database: shown,
      queues: newest(beats.filter(({ program }) => program === 'workers'))?.waiting ?? [],
      failedJobs: await countFailedJobs(),
    };
  },
};

const NEVER = { instance: null, startedAt: null, version: null, lastBeatAt: null, silent: true, unreachable: [] };

function instancesOf(program: Program['program'], all: readonly Program[], now: Date): Program[] {
  const own = all.filter((one) => one.program === program);
  const missed = ({ lastBeatAt }: Program) => now.getTime() - Date.parse(lastBeatAt ?? '') < MISSED_FOR_MS;
  const alive = own.some(({ silent }) => !silent);
  const shown = own.filter((one) => !(alive && one.silent) || missed(one));
  return shown.length > 0 ? shown : [{ program, ...NEVER }];
}

/** The gateway has no database. It is alive, since it forwarded this call, and sends its details in a header. */
function gatewayOf(text: string | undefined, now: Date): Program | undefined {
  try {
    const sign = gatewaySignSchema.parse(JSON.parse(text ?? ''));
    return { program: 'gateway', ...sign, lastBeatAt: now.toISOString(), silent: false };
  } catch {
    return undefined;
  }
}

const newest = <Row extends { beatAt: string }>(rows: readonly Row[]): Row | undefined =>
  [...rows].sort((a, b) => b.beatAt.localeCompare(a.beatAt))[0];

async function selectDatabase(): Promise<ProgramHealth['database'] & { now: string }> {
  const { rows } = await sql<ProgramHealth['database'] & { now: string }>`
    select clock_timestamp() as now, current_setting('server_version') as version,
      pg_postmaster_start_time() as started_at,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as most_connections,
      pg_database_size(current_database()) as bytes`.execute(db());
  return rows[0] as ProgramHealth['database'] & { now: string };
}

async function countFailedJobs(): Promise<number> {
  const { count } = await db()
    .selectFrom('failedJob')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('retriedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
