import { explained } from '@vigie/local/data-folder';

/** A process that was started: when it is usable, when it has ended, and how to stop it. */
export interface Launched {
  /** Resolves when the process is usable. Rejects when it ended first or took too long. */
  ready: Promise<void>;
  /** Resolves with the cause when the process has ended: `exit code 1`, `SIGKILL`. Never rejects. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Supervised {
  /**
   * Resolves when the process is usable, at the first start and during a restart. Rejects when the process cannot be
   * started.
   */
  ready(): Promise<void>;
  /** Number of deaths so far. */
  deaths(): number;
  /** Stops the process for good. */
  stop(): Promise<void>;
}

/**
 * Pauses before successive restarts. After as many failed restarts in a row as there are pauses, the process is lost.
 */
const PAUSES_MS = [0, 1_000, 3_000];

/**
 * Launches a process, and launches it again whenever it dies after it was usable. A process that then fails to start
 * several times in a row is lost; a failed start does not count if the process it depends on (`standsOn`) died
 * meanwhile. The result of the first start is reported by `ready`.
 */
export function keepRunning(
  launch: () => Promise<Launched>,
  options: { name: string; say: (text: string) => void; lost: (error: unknown) => void; standsOn?: Supervised },
): Supervised {
  let stopping = false;
  let current: Launched | undefined;
  let deaths = 0;

  const begin = async (): Promise<void> => {
    const launched = await launch();
    current = launched;
    try {
      if (stopping) throw new Error(`${options.name} is being stopped.`);
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
      const before = options.standsOn?.deaths();
      try {
        return await begin();
      } catch (error) {
        if (options.standsOn?.deaths() === before) failures += 1;
        if (failures === PAUSES_MS.length) throw error;
        if (!stopping) options.say(`${options.name} did not start: it is started again. ${explained(error)}`);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (current) {
      const how = await current.ended;
      deaths += 1;
      if (stopping) return;
      options.say(`${options.name} stopped (${how}): it is started again.`);
      usable = beginAgain();
      await usable;
    }
  };

  let usable = begin();
  usable.then(
    () => watch().catch((error: unknown) => !stopping && options.lost(error)),
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
