import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { browserPath, UNPACKED, UNPACKED_LIBRARIES } from './browser';

/** Unpacks the browser of @sparticuz/chromium once, on a machine without another browser. */
export default async function unpackBrowser(): Promise<void> {
  if (browserPath() !== UNPACKED) return;
  if (!existsSync(UNPACKED)) {
    const { default: sparticuz } = await import('@sparticuz/chromium');
    await sparticuz.executablePath();
  }
  if (!existsSync(join(UNPACKED_LIBRARIES, 'lib'))) unpackLibraries();
}

function unpackLibraries(): void {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const archive = join(dirname(entry), '..', '..', 'bin', 'al2023.tar.br');
  mkdirSync(UNPACKED_LIBRARIES, { recursive: true });
  const tar = join(UNPACKED_LIBRARIES, 'al2023.tar');
  writeFileSync(tar, brotliDecompressSync(readFileSync(archive)));
  execFileSync('tar', ['-xf', tar, '-C', UNPACKED_LIBRARIES]);
}
