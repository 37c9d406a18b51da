import type { ProgramName } from '@vigie/contracts/core/programs';
import type { World } from '../world';
import { freePort } from './free-port';
import { killProgram, startProgram } from './worker-program';

/** A program and the gateway before it, each a separate process as in production. */
export interface ThroughGateway {
  url: string;
  stop(): Promise<void>;
}

export async function startThroughGateway(world: World, program: ProgramName): Promise<ThroughGateway> {
  const [port, inside] = [await freePort(), await freePort()];
  const served = await startProgram(world, program, { PORT: String(inside) });
  const urls = { ...world.urls, [program]: `http://127.0.0.1:${inside}` };
  const env = Object.fromEntries(Object.entries(urls).map(([name, url]) => [`SERVICE_URL_${name.toUpperCase()}`, url]));
  const gateway = await startProgram(world, 'gateway', {
    ...env,
    PORT: String(port),
    OPS_PORT: String(await freePort()),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await killProgram(gateway);
      await killProgram(served);
    },
  };
}
