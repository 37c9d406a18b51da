import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that a test fills without taking anybody's room. */
export interface SmallDisk {
  folder: string;
  remove(): void;
}

const quietly = { stdio: 'ignore' } as const;

/** @throws where this user mounts nothing */
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

/** Whether a test of this run can have one. */
export function mountsSmallDisks(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
