import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Clock ticks of Linux in a second, as `/proc` counts them. */
const TICKS = 100;

/** True where the system says how much processor time another process has used. */
export const canReadProcessorTime = (): boolean => existsSync('/proc/self/stat');

/** Seconds of processor that processes have used so far: what else the machine does is no part of it. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [, , user = 0, system = 0] = statOf(pid);
    return sum + (user + system) / TICKS;
  }, 0);
}

/** Parent, and clock ticks used: by the process itself and by its children that are over. */
function statOf(pid: number): [parent: number, gone: number, user: number, system: number] {
  const path = `/proc/${pid}/stat`;
  // A process may end between being listed and being read.
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // The name, in parentheses, may hold spaces.
  const fields = text.split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
  return [parent, (fields[13] ?? 0) + (fields[14] ?? 0), user, system];
}

/** Seconds of processor of all of PostgreSQL, its connections that were closed meanwhile included. */
export function databaseSeconds(oneBackend: number): number {
  const [postmaster] = statOf(oneBackend);
  const alive = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)[0] === postmaster);
  return processorSeconds([postmaster, ...alive]) + statOf(postmaster)[1] / TICKS;
}

/** The processes of PostgreSQL that serve the connections of a role. */
export async function backendsOf(client: pg.ClientBase, role: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
    [role],
  );
  return rows.map(({ pid }) => pid);
}
