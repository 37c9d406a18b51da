import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system that a test can fill without affecting the machine. */
export interface SmallDisk {
  folder: string;
  remove(): void;
}

const quietly = { stdio: 'ignore' } as const;

/**
 * Mounts one as a tmpfs.
 * @throws when this user cannot mount
 */
export function mountSmallDisk(sizeMb: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', folder], quietly);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const remove = () => {
    execFileSync('umount', [folder], quietly);
    rmdirSync(folder);
  };
  return { folder, remove };
}

/** Whether this user can mount one. */
export function mountsSmallDisks(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
