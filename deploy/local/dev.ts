import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { root } from '@vigie/local/data-folder';
import { runStep } from './steps';

const PROGRAMS: readonly string[] = [...DATA_PROGRAMS, 'workers', 'gateway'];
const REMOTES = ['field', 'commercial', 'platform'].map((name) => `mfe-${name}`);

/**
 * `npm run dev -- NAME`. For a data program, the workers or the gateway: starts the whole product with that program run
 * from its sources and restarted at each change. For a remote or the shell: serves it with live reload, and everything
 * else from the running product (`VIGIE_URL`, http://127.0.0.1:4600 by default).
 */
const name = process.argv.find((arg, index) => index > 1 && !arg.startsWith('-')) ?? '';
if (PROGRAMS.includes(name)) {
  process.env.VIGIE_DEV = name;
  await import('./start');
} else if ([...REMOTES, 'shell'].includes(name) && existsSync(join(root, name))) {
  const { ok } = await runStep({ name, command: process.execPath, args: ['shell/webpack/dev.mjs', name] });
  process.exitCode = ok ? 0 : 1;
} else {
  console.error(`Name what to work on: npm run dev -- ${[...PROGRAMS, 'shell', ...REMOTES].join(' | ')}`);
  process.exitCode = 1;
}
