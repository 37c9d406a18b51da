import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Clock ticks per second in Linux's `/proc`. */
const TICKS = 100;

/** Returns whether the system reports the processor time of other processes. */
export const canReadProcessorTime = (): boolean => existsSync('/proc/self/stat');

/** Returns the processor seconds of processes so far, which other work of the machine does not change. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, , user = 0, system = 0] = statOf(pid);
    return sum + (user + system) / TICKS;
  }, 0);
}

/** Returns the parent of a process, and the clock ticks used by its ended children and by itself. */
function statOf(pid: number): [parent: number, gone: number, user: number, system: number] {
  const path = `/proc/${pid}/stat`;
  // A process can end between listing and reading.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // The process name in parentheses can contain spaces.
  const fields = text.split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
  return [parent, (fields[13] ?? 0) + (fields[14] ?? 0), user, system];
}

/** Returns the processor seconds of all processes of PostgreSQL, including those of closed connections. */
export function databaseSeconds(oneBackend: number): number {
  const [postmaster] = statOf(oneBackend);
  const alive = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)[0] === postmaster);
  return processorSeconds([postmaster, ...alive]) + statOf(postmaster)[1] / TICKS;
}

/** Returns the process ids of the connections of a role. */
export async function backendsOf(client: pg.ClientBase, role: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
    [role],
  );
  return rows.map(({ pid }) => pid);
}
