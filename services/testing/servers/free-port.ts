import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (Linux from 32768, others from 49152): one of those could become the local port of an
 * outgoing connection before a server listens on it.
 */
const PORTS = { first: 12_000, count: 18_000 };

/** Returns a random port of that range, free or not. */
export const somePort = (): number => PORTS.first + randomInt(PORTS.count);

/** Returns a local port that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = somePort();
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
