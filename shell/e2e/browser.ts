import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where the browser of the project's own dependencies is unpacked to. */
export const UNPACKED = join(tmpdir(), 'chromium');
/** Libraries it needs and a bare machine lacks, unpacked beside it. */
export const UNPACKED_LIBRARIES = join(tmpdir(), 'al2023');

/**
 * The browser of the journeys: `CHROME_PATH`, one on the PATH, Playwright's own, else the one that
 * @sparticuz/chromium carries (unpacked by the global set-up).
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

/** A browser that asks nothing of the network but what the page asks. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
