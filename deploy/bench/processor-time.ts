import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Clock ticks of Linux in a second, as `/proc` counts them. */
const TICKS = 100;

/** True where the system says how much processor time another process has used. */
export const canReadProcessorTime = (): boolean => existsSync('/proc/self/stat');

/** Seconds of processor that processes have used so far: what else the machine does is no part of it. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const path = `/proc/${pid}/stat`;
    if (!existsSync(path)) return sum;
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}

/** The processes of PostgreSQL that serve the connections of a role. */
export async function backendsOf(client: pg.ClientBase, role: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
    [role],
  );
  return rows.map(({ pid }) => pid);
}
