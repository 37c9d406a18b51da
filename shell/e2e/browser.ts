import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Path to which the browser of @sparticuz/chromium is unpacked. */
export const UNPACKED = join(tmpdir(), 'chromium');
/** Path of the libraries that this browser needs and a bare machine lacks. */
export const UNPACKED_LIBRARIES = join(tmpdir(), 'al2023');

/**
 * Returns the path of the browser of the journeys: `CHROME_PATH`, a browser on the PATH, Playwright's own, or the one
 * of @sparticuz/chromium, which the global set-up unpacks.
 */
export function browserPath(): string {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    if (found) return found;
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  process.env.LD_LIBRARY_PATH = [join(UNPACKED_LIBRARIES, 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(':');
  return UNPACKED;
}

/** Arguments for a browser without network requests of its own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
