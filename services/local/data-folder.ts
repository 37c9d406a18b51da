import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';

export const root = productRoot();

/**
 * Returns the folder of all local data, `.vigie/` or `VIGIE_DATA`, creating it if needed.
 * @throws when it is not writable
 */
export function dataFolder(): string {
  const folder = resolve(root, process.env.VIGIE_DATA ?? '.vigie');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Choose another one with VIGIE_DATA.`);
  }
  return folder;
}

/** Returns the message of an error, with advice for known ones. */
export function explained(error: unknown): string {
  const text = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
  for (const [sign, advice] of ADVICE) if (sign.test(text)) return `${advice} (${text})`;
  return text;
}

const ADVICE: readonly [RegExp, string][] = [
  [/ENOSPC|No space left on device/, 'The disk is full: make room and start again.'],
  [/EROFS|EACCES|Permission denied/i, 'A file cannot be written: look at who owns the data folder.'],
  [
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/,
    'No database answers at DATABASE_URL: start it, or leave DATABASE_URL out to use the one that comes with Vigie.',
  ],
  [
    /timeout expired|Query read timeout|ETIMEDOUT/,
    'The database does not answer: it is frozen or too busy. End it, or wait, and start again.',
  ],
  [
    /lock file "postmaster.pid" already exists/,
    'A database of an earlier run still holds the data folder and does not answer: end that process and start again.',
  ],
  [/password authentication failed/, 'The database refuses the password of DATABASE_URL.'],
];

export interface Secrets {
  /** Secret that signs the access tokens. */
  tokens: string;
  /** Password of each database role. */
  database: string;
}

/** Returns the secrets of this installation, creating them at first; their file is readable by this user only. */
export function localSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets: Secrets = {
      tokens: randomBytes(32).toString('base64url'),
      database: randomBytes(24).toString('base64url'),
    };
    // Written beside and renamed, so that an interrupted start leaves no partial file under the real name.
    rmSync(`${file}.part`, { force: true });
    writeFileSync(`${file}.part`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch {
    throw new Error(`The file ${file} is damaged. Restore it, or remove the whole data folder to begin again.`);
  }
}

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Returns the system user that runs PostgreSQL, which refuses to run as root: `postgres`, else `nobody`; undefined when
 * this process is not root.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('Running as root needs a system user « postgres » or « nobody » for the database.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether other users may enter every folder down to this one. */
export function openToOthers(path: string): boolean {
  for (let dir = path; ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
    if (dirname(dir) === dir) return true;
  }
}

/** Creates a folder for the database user outside of a home folder that it cannot enter. */
export function outsideFolder(folder: string, user: SystemUser): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const outside = join('/var/tmp', `vigie-${name}`);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  chownSync(outside, user.uid, user.gid);
  return outside;
}
