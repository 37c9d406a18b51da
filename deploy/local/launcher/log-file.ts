import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Appends to a file, and prints a message once when that fails: a full disk must not end the programs that still work.
 */
export function logFile(path: string, say: (text: string) => void): (text: string | Buffer) => void {
  let told = false;
  return (text) => {
    try {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, text);
      told = false;
    } catch (error) {
      if (!told) say(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      told = true;
    }
  };
}
