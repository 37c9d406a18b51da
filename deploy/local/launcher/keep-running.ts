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
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Waits before each further start in a row that came to nothing; after the last one it is given up. */
const PAUSES_MS = [0, 1_000, 3_000];

/**
 * Launches a process and, whenever it dies after it could be used, launches it again and says so. One that then dies at
 * once, several times in a row, is lost. Whether the first start works is what `ready` tells.
 */
export function keepRunning(
  launch: () => Promise<Launched>,
  o: { name: string; say: (text: string) => void; lost: (error: unknown) => void },
): Kept {
  let stopping = false;
  let current: Launched | undefined;

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
    let error: unknown;
    for (const pause of PAUSES_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (stopping) return;
      try {
        return await begin();
      } catch (cause) {
        error = cause;
      }
    }
    throw error;
  };
  const watch = async (): Promise<void> => {
    while (current) {
      const how = await current.ended;
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
    async stop() {
      stopping = true;
      await current?.stop();
      await usable.catch(() => undefined);
    },
  };
}
