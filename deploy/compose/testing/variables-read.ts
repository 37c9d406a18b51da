import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { productRoot } from '@vigie/service-kit/root';

const SOURCES = ['services'];

/** Returns every variable that the sources of the programs read, in any of the three ways they read one. */
export function readVariables(): string[] {
  const found = new Set(['NODE_ENV', 'PATH']);
  for (const text of sources()) {
    for (const [, name = ''] of text.matchAll(/(?:required|optional)\('([A-Z0-9_]+)'\)/g)) found.add(name);
    for (const [, name = ''] of text.matchAll(/process\.env\.([A-Z0-9_]+)/g)) found.add(name);
  }
  for (const service of DATA_PROGRAMS) {
    found.add(`DATABASE_URL_${service.toUpperCase()}`);
    found.add(`SERVICE_URL_${service.toUpperCase()}`);
  }
  return [...found];
}

function* sources(): Generator<string> {
  for (const folder of SOURCES) {
    const full = join(productRoot(), folder);
    for (const name of readdirSync(full, { recursive: true }).map(String)) {
      if (/(node_modules|dist)\//.test(name) || /\.test\.ts$/.test(name) || !name.endsWith('.ts')) continue;
      yield readFileSync(join(full, name), 'utf8');
    }
  }
}

const FILES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const SERVICE = ['PORT', 'VIGIE_LISTEN', 'VIGIE_SECRET', 'PUBLIC_URL', ...FILES];
const databaseOf = (service: string) => `DATABASE_URL_${service.toUpperCase()}`;

/** The variables without which a program cannot do its work in production. */
const NEEDED: Record<string, string[]> = {
  'services/gateway/dist/main.mjs': [
    'PORT',
    'OPS_PORT',
    'VIGIE_LISTEN',
    ...DATA_PROGRAMS.map((service) => `SERVICE_URL_${service.toUpperCase()}`),
  ],
  'services/workers/dist/main.mjs': [
    ...SERVICE,
    'QUEUE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    ...DATA_PROGRAMS.map(databaseOf),
  ],
  'services/workers/dist/migrate.mjs': ['DATABASE_URL_OWNER', ...DATA_PROGRAMS.map(databaseOf)],
  'services/local/dist/mailbox.mjs': ['PORT', 'SMTP_PORT', 'MAILBOX_DIR', 'VIGIE_LISTEN'],
};

export function variablesRead(entry: string): { required: string[] } {
  const service = DATA_PROGRAMS.find((name) => entry === `services/${name}/dist/main.mjs`);
  const required = service ? [...SERVICE, databaseOf(service)] : NEEDED[entry];
  if (!required) throw new Error(`Say in variables-read.ts what ${entry} cannot do without.`);
  return { required };
}
