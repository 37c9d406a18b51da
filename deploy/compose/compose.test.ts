import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs } from '@vigie/local/build';
import { productRoot } from '@vigie/service-kit/root';
import { COMPOSE_FILE, interpolate, readCompose } from './compose-file';
import { readVariables, variablesRead } from './testing/variables-read';

const GIVEN = {
  VIGIE_SECRET: 's',
  DB_PASSWORD: 'd',
  DB_PASSWORD_PLATFORM: 'd1',
  DB_PASSWORD_COMMERCIAL: 'd2',
  DB_PASSWORD_FIELD: 'd3',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  FIRST_ADMIN_EMAIL: 'e',
  FIRST_ADMIN_PASSWORD: 'p',
};
const text = readFileSync(join(productRoot(), COMPOSE_FILE), 'utf8');
const { services, volumes } = readCompose(GIVEN);
const all = Object.entries(services);
const ours = all.filter(([, service]) => service.image === 'vigie:latest');

/** Services that run once and end. */
const ENDS = ['migrate', 's3-bucket'];

test('variables are filled in as Compose does it', () => {
  expect(interpolate(`${'$'}{A:-x} ${'$'}{B:-y} $$C`, { B: '1' })).toBe('x 1 $C');
  expect(() => interpolate(`${'$'}{A:?say A}`, {})).toThrow('A: say A');
});

test('it says at its top which variables must be given, and refuses to start without them', () => {
  for (const name of Object.keys(GIVEN)) {
    const { [name]: _left, ...others } = GIVEN as Record<string, string>;
    expect(() => readCompose(others)).toThrow(name);
    expect(text.slice(0, text.indexOf('name:'))).toContain(name);
  }
});

/** Optional variables, each with the programs that read it. */
const SETTINGS: Record<string, readonly string[]> = {
  ACCOUNT_PACK_PRICES: ['platform', 'workers'],
  FLAGS: ['platform', 'commercial', 'field', 'workers'],
  LOG_LEVEL: ['gateway', 'platform', 'commercial', 'field', 'workers'],
  MAIL_RETURN_ADDRESS: ['workers'],
  MAIL_RETURN_IMAP_URL: ['workers'],
  MAINTENANCE: ['platform'],
  PUSH_HOSTS: ['platform', 'workers'],
  SIGNING_CERTIFICATES_PASSPHRASE: ['workers'],
  STRIPE_SECRET_KEY: ['platform', 'workers'],
  STRIPE_WEBHOOK_SECRET: ['platform', 'workers'],
  TELEPHONE_GATEWAY_HOSTS: ['field', 'workers'],
  TRUSTED_PROXIES: ['gateway'],
  VAPID_PRIVATE_KEY: ['platform', 'workers'],
  VIGIE_VERSION: ['gateway', 'platform', 'commercial', 'field', 'workers'],
};

test.each(Object.entries(SETTINGS))('%s, which may be left out, reaches the programs that read it', (name, readers) => {
  const set = readCompose({ ...GIVEN, [name]: 'given' }).services;
  expect(readers.filter((reader) => set[reader]?.environment[name] !== 'given')).toEqual([]);
  expect(readVariables()).toContain(name);
});

test('README.md explains every variable that may be left out, and none that no program reads', () => {
  const readme = readFileSync(join(productRoot(), 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('### Settings'), readme.indexOf('### Backup'));
  const explained = [...section.matchAll(/^- `([A-Z0-9_]+)`(?: and `([A-Z0-9_]+)`)?/gm)].flatMap(([, one = '', two]) =>
    two ? [one, two] : [one],
  );
  expect(Object.keys(SETTINGS).filter((name) => !explained.includes(name))).toEqual([]);
  // What Compose itself reads, and what the build writes into the image.
  const others = ['VIGIE_IMAGE', 'SIGNING_CERTIFICATES', 'REMOTES', 'VIGIE_BUILD'];
  const known = new Set([...readVariables(), ...others]);
  expect(explained.filter((name) => !known.has(name))).toEqual([]);
  for (const name of explained.filter((it) => it !== 'UPLOAD_DIR' && it !== 'VIGIE_BUILD'))
    expect(text).toContain(name);
});

test('folders of the host take the place of the empty volumes, and are only read', () => {
  const folders = { SIGNING_CERTIFICATES: './certificates', REMOTES: '/srv/remotes' };
  const set = readCompose({ ...GIVEN, ...folders }).services;
  for (const [name, folder, variable] of [
    ['workers', './certificates', 'SIGNING_CERTIFICATES_DIR'],
    ['gateway', '/srv/remotes', 'REMOTES_DIR'],
  ] as const)
    expect(set[name]?.volumes).toEqual([`${folder}:${set[name]?.environment[variable]}:ro`]);
});

test('every program of the product runs in it, from one image, with a command that is built', () => {
  const started = ours.map(([, service]) => service.command?.at(-1));
  // The payment simulator does not run in production: without the provider's keys, online payment is not available.
  const run = programs.filter((entry) => entry !== 'services/local/dist/payments.mjs');
  expect(started.sort()).toEqual(run.sort());
  for (const [, service] of ours) expect(service.command?.slice(0, -1)).toEqual(['node']);
});

test('every component that stays up restarts and has a health check; ours asks its own port', () => {
  for (const [name, service] of all) {
    if (ENDS.includes(name)) continue;
    expect({ name, check: service.healthcheck?.test[0], restart: service.restart }).toEqual({
      name,
      check: 'CMD',
      restart: 'unless-stopped',
    });
  }
  for (const [name, service] of ours) {
    if (ENDS.includes(name)) continue;
    const port = service.environment.OPS_PORT ?? service.environment.PORT;
    expect(service.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
  }
});

test('what a component waits for is there, and healthy where it can say so', () => {
  for (const [name, { depends_on }] of all) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect({ name, other, known: other in services }).toEqual({ name, other, known: true });
      if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
    }
  }
});

test('every host and port in a variable is that of a component, every volume is declared', () => {
  for (const [, service] of all) {
    for (const value of Object.values(service.environment)) {
      for (const [, host = '', port] of value.matchAll(/(?:\/\/|@)([a-z][\w-]*):(\d+)/g)) {
        if (host === 'localhost') continue;
        expect(Object.keys(services)).toContain(host);
        const { PORT, SMTP_PORT } = services[host]?.environment ?? {};
        if (PORT) expect([PORT, SMTP_PORT]).toContain(port);
      }
    }
    for (const volume of service.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
  }
});

test.each(ours)(
  '%s is given what it cannot start without, and nothing that nobody reads',
  (name, { command, environment }) => {
    const entry = command?.at(-1) ?? '';
    const reads = variablesRead(entry);
    const missing = reads.required.filter((variable) => !(variable in environment));
    expect({ name, missing }).toEqual({ name, missing: [] });
    const known = new Set(readVariables());
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([]);
  },
);

test('the image is made of what is in the folder, by steps that exist, and runs as nobody special', () => {
  const dockerfile = readFileSync(join(productRoot(), 'deploy/compose/Dockerfile'), 'utf8');
  const scripts = [...dockerfile.matchAll(/node (deploy\/[\w/.-]+)/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts)
    expect({ path, there: existsSync(join(productRoot(), path)) }).toEqual({ path, there: true });
  expect(dockerfile).toMatch(/^USER node$/m);
  const ignored = readFileSync(join(productRoot(), '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '.git', '.vigie', '.cache', '**/dist']));
});

test('files of secrets are neither copied into the image nor committed, in whatever folder they stand', () => {
  const patternsOf = (name: string) => readFileSync(join(productRoot(), name), 'utf8').split('\n');
  // Without `**/` Docker matches at the root alone, and Compose reads the `.env` beside its own file.
  expect(patternsOf('.dockerignore')).toContain('**/.env*');
  // Git matches a pattern without a slash in every folder.
  expect(patternsOf('.gitignore')).toContain('.env*');
  // Docker would read this file instead of the one at the root.
  expect(existsSync(join(productRoot(), 'deploy/compose/Dockerfile.dockerignore'))).toBe(false);
});

test('each program has a password of its own, and none that answers requests knows the owner of the database', () => {
  const passwords = new Map<string, string>();
  for (const [name, { environment }] of ours) {
    const urls = Object.values(environment).flatMap((value) => value.match(/postgres:\/\/([^:]+):([^@]+)@/) ?? []);
    for (let i = 0; i < urls.length; i += 3) passwords.set(urls[i + 1] ?? '', urls[i + 2] ?? '');
    if (name !== 'migrate')
      expect({ name, owner: 'DATABASE_URL_OWNER' in environment }).toEqual({ name, owner: false });
  }
  expect(passwords.size).toBe(4);
  expect(new Set(passwords.values()).size).toBe(4);
});
