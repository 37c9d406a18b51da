export interface DemoContext {
  url: string;
  mailbox: string;
  folder: string;
  say: (text: string) => void;
}

/** One step of the loading. Steps run in order, and again after an interruption, so a step is idempotent. */
export type Step = () => Promise<unknown>;
