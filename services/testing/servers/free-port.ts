import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to whoever asks for any (Linux from 32768, others from 49152): one of those can be
 * the near end of somebody's connection before it is listened on.
 */
const PORTS = { first: 12_000, count: 18_000 };

/** Any port of that range, free or not. */
export const somePort = (): number => PORTS.first + randomInt(PORTS.count);

/** A port of this machine that nobody holds right now. */
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
