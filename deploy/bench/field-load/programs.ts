import type { ChildProcess } from 'node:child_process';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { asAdmin } from '@vigie/testing/people';
import { freePort } from '@vigie/testing/servers/free-port';
import { killProgram, startProgram } from '@vigie/testing/servers/worker-program';
import type { World } from '@vigie/testing/world';
import { backendsOf, databaseSeconds, processorSeconds } from '../processor-time';

export interface Programs {
  /** The address of the gateway, for every program. */
  urls: Record<ProgramName, string>;
  /** Returns the processor seconds used so far, by program. */
  seconds(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/** Starts every program as a process of its own, as in production. */
export async function startPrograms(world: World): Promise<Programs> {
  const children: Record<string, ChildProcess> = {};
  const env: Record<string, string> = {};
  for (const name of DATA_PROGRAMS) {
    const port = String(await freePort());
    children[name] = await startProgram(world, name, { PORT: port });
    env[`SERVICE_URL_${name.toUpperCase()}`] = `http://127.0.0.1:${port}`;
  }
  children.workers = await startProgram(world, 'workers', { DATABASE_URL_JOBS: world.databaseUrl('jobs') });
  const port = String(await freePort());
  children.gateway = await startProgram(world, 'gateway', { ...env, PORT: port, OPS_PORT: String(await freePort()) });
  const url = `http://127.0.0.1:${port}`;
  return {
    urls: { platform: url, commercial: url, field: url },
    seconds: async () => {
      const used = Object.entries(children).map(([name, { pid }]) => [name, processorSeconds([pid ?? 0])] as const);
      const [backend = 0] = await asAdmin(world, (client) => backendsOf(client, 'vigie_field'));
      return {
        ...Object.fromEntries(used),
        database: databaseSeconds(backend),
        'this benchmark': processorSeconds([process.pid]),
      };
    },
    stop: async () => {
      for (const child of Object.values(children)) await killProgram(child);
    },
  };
}
