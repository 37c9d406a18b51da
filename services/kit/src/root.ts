import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

let found: string | undefined;

/**
 * Returns the root folder of the product: the closest folder above the working directory with the product's
 * package.json.
 */
export function productRoot(): string {
  if (found) return found;
  let dir = process.cwd();
  for (;;) {
    const manifest = join(dir, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'vigie') {
      found = dir;
      return dir;
    }
    const parent = dirname(dir);
    if (parent === dir) throw new Error('Run this program inside the product folder.');
    dir = parent;
  }
}
