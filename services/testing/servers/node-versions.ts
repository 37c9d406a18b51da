import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productRoot } from '@vigie/service-kit/root';

/** A Node.js that the product must run on. */
export interface NodeBinary {
  major: number;
  path: string;
}

/**
 * The newest Node.js of a major version: this one, or the npm package that carries it, kept in `.cache/node`. Undefined
 * where it is not there and npm does not deliver it, or is not to be asked.
 */
export async function findNode(major: number, { download }: { download: boolean }): Promise<NodeBinary | undefined> {
  if (process.versions.node.startsWith(`${major}.`)) return { major, path: process.execPath };
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(productRoot(), '.cache', 'node', String(major));
  const path = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path) && download) {
    mkdirSync(folder, { recursive: true });
    // In a folder of its own: the product's users never download it.
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`];
    await promisify(execFile)('npm', args, { cwd: folder }).catch(() => undefined);
  }
  return existsSync(path) ? { major, path } : undefined;
}
