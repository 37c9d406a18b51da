import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadWork } from '../thread-work';

const LOOK_EVERY_MS = 20;

/** Keeps its thread until the file is there. */
async function held(file: string): Promise<string> {
  while (!existsSync(file)) await sleep(LOOK_EVERY_MS);
  return 'released';
}

export default threadWork(held);
