import { explained } from '@vigie/local/data-folder';

/** A process that was launched: how to know that it can be used, that it ended, and how to end it. */
export interface Launched {
  /** Settles when it can be used; rejects when it ended before, or takes too long. */
  ready: Promise<void>;
  /** Settles when it has ended, with how: `exit code 1`, `SIGKILL`. Never rejects. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Kept {
  /** Settles when the process can be used: at first, and while it is being started again. Rejects when it cannot be. */
  ready(): Promise<void>;
  /** How often it has died until now. */
  deaths(): number;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Waits before each further start in a row that came to nothing; after the last one it is given up. */
const PAUSES_MS = [0, 1_000, 3_000];

/**
 * Launches a process and, whenever it dies after it could be used, launches it again and says so. One that then dies at
 * once, several times in a row, is lost; a start during which what it stands on died is no failure of its own. Whether
 * the first start works is what `ready` tells.
 */
export function keepRunning(
  launch: () => Promise<Launched>,
  o: { name: string; say: (text: string) => void; lost: (error: unknown) => void; standsOn?: Kept },
): Kept {
  let stopping = false;
  let current: Launched | undefined;
  let deaths = 0;

  const begin = async (): Promise<void> => {
    const launched = await launch();
    current = launched;
    try {
      if (stopping) throw new Error(`${o.name} is being stopped.`);
      await launched.ready;
    } catch (error) {
      await launched.stop();
      throw error;
    }
  };
  const beginAgain = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[failures]));
      if (stopping) return;
      const before = o.standsOn?.deaths();
      try {
        return await begin();
      } catch (error) {
        if (o.standsOn?.deaths() === before) failures += 1;
        if (failures === PAUSES_MS.length) throw error;
        if (!stopping) o.say(`${o.name} did not start: it is started again. ${explained(error)}`);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (current) {
      const how = await current.ended;
      deaths += 1;
      if (stopping) return;
      o.say(`${o.name} stopped (${how}): it is started again.`);
      usable = beginAgain();
      await usable;
    }
  };

  let usable = begin();
  usable.then(
    () => watch().catch((error: unknown) => !stopping && o.lost(error)),
    () => undefined,
  );
  return {
    ready: () => usable,
    deaths: () => deaths,
    async stop() {
      stopping = true;
      await current?.stop();
      await usable.catch(() => undefined);
    },
  };
}
