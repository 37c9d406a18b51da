export interface DemoContext {
  url: string;
  mailbox: string;
  folder: string;
  say: (text: string) => void;
}

/** A part of the loading: done once, in its order, or again where it was cut short. */
export type Step = () => Promise<unknown>;
