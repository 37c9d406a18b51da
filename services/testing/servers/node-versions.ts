import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productRoot } from '@vigie/service-kit/root';

/** A Node.js binary on which the product must run. */
export interface NodeBinary {
  major: number;
  path: string;
}

/**
 * Finds the newest Node.js of a major version: the running one, or the npm package that contains it, cached in
 * `.cache/node`. Undefined when it is neither cached nor downloaded.
 */
export async function findNode(major: number, { download }: { download: boolean }): Promise<NodeBinary | undefined> {
  if (process.versions.node.startsWith(`${major}.`)) return { major, path: process.execPath };
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(productRoot(), '.cache', 'node', String(major));
  const path = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path) && download) {
    mkdirSync(folder, { recursive: true });
    // Installed into a separate folder, so that users of the product never download it.
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`];
    await promisify(execFile)('npm', args, { cwd: folder }).catch(() => undefined);
  }
  return existsSync(path) ? { major, path } : undefined;
}
