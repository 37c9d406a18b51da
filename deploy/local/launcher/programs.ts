import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '@vigie/local/data-folder';

/** The ports of one installation, counted from the port that users open. */
export function portsFrom(base: number) {
  return {
    gateway: base,
    platform: base + 1,
    commercial: base + 2,
    field: base + 3,
    workers: base + 4,
    mailbox: base + 5,
    smtp: base + 6,
    gatewayOps: base + 7,
    payments: base + 8,
    postgres: base + 9,
  };
}
export type Ports = ReturnType<typeof portsFrom>;

export interface Program {
  name: string;
  /** Path of the built entry point from the root of the product, the same as in production. */
  entry: string;
  port: number;
  /** Port of the readiness answer, if it is not `port`. */
  opsPort?: number;
  env: Record<string, string>;
}

/** Variables of the environment of `npm start` that the programs get. They see no other variable of it. */
const PASSED_ON = ['FLAGS', 'QUEUE_URL', 'PUSH_HOSTS', 'TELEPHONE_GATEWAY_HOSTS', 'ACCOUNT_PACK_PRICES'];

export interface Setting {
  folder: string;
  ports: Ports;
  secrets: Secrets;
  databaseUrl: string;
  databaseName: string;
}

/**
 * The first accounts of an empty installation. They are printed at start, because the passwords of a demonstration are
 * no secret.
 */
export const DEMO_ACCOUNTS = {
  administrator: { email: 'admin@vigie.example', password: 'Vigie2026' },
  owner: { email: 'claire.morel@sentinelle.example', password: 'Vigie2026' },
  manager: { email: 'hugo.bernard@sentinelle.example', password: 'Vigie2026' },
  agent: { email: 'karim.benali@sentinelle.example', password: 'Vigie2026' },
  customer: { email: 'contact@tilleuls.example', password: 'Vigie2026' },
} as const;

/**
 * Owners of the other agencies of the demonstration: a new agency, a busy one, one late in paying, and a closed one.
 */
export const DEMO_AGENCIES = {
  new: { email: 'direction@aube.example', password: 'Vigie2026' },
  busy: { email: 'direction@rempart.example', password: 'Vigie2026' },
  late: { email: 'direction@phare.example', password: 'Vigie2026' },
  closed: { email: 'direction@guet.example', password: 'Vigie2026' },
} as const;

/** Returns the keys of the payment provider, which come from the environment only, or null unless both are set. */
export function providerKeys(): Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', string> | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
  return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET ? { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } : null;
}

/**
 * Without keys of the payment provider, payments go to the local simulator with keys derived from the installation's
 * secret.
 */
function paymentKeys(s: Setting): { real: boolean; env: Record<string, string> } {
  const given = providerKeys();
  if (given) return { real: true, env: given };
  const key = (of: string) =>
    createHmac('sha256', s.secrets.tokens).update(`payments/${of}`).digest('hex').slice(0, 48);
  return {
    real: false,
    env: { STRIPE_SECRET_KEY: `sk_test_${key('api')}`, STRIPE_WEBHOOK_SECRET: `whsec_${key('webhook')}` },
  };
}

/** Returns the programs of the product with their environment, in start order. */
export function programs(s: Setting): Program[] {
  const role = (name: string) => {
    const url = new URL(`${s.databaseUrl}/${s.databaseName}`);
    url.username = `vigie_${name}`;
    url.password = s.secrets.database;
    return url.toString();
  };
  const common = {
    NODE_ENV: 'production',
    VIGIE_SECRET: s.secrets.tokens,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${s.ports.gateway}`,
    FILES_DIR: join(s.folder, 'files'),
    SMTP_URL: process.env.SMTP_URL ?? `smtp://127.0.0.1:${s.ports.smtp}`,
    DATABASE_URL_JOBS: role('jobs'),
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
  const owner = { DATABASE_URL_OWNER: `${s.databaseUrl}/${s.databaseName}` };
  const urls = {
    DATABASE_URL_PLATFORM: role('platform'),
    DATABASE_URL_COMMERCIAL: role('commercial'),
    DATABASE_URL_FIELD: role('field'),
  };
  const service = (name: 'platform' | 'commercial' | 'field', more: Record<string, string> = {}): Program => {
    const key = `DATABASE_URL_${name.toUpperCase()}` as keyof typeof urls;
    return {
      name,
      entry: `services/${name}/dist/main.mjs`,
      port: s.ports[name],
      env: { ...common, ...owner, [key]: urls[key], ...more },
    };
  };
  const payments = paymentKeys(s);
  const paid = {
    ...payments.env,
    ...(payments.real ? {} : { STRIPE_API_URL: `http://127.0.0.1:${s.ports.payments}` }),
  };
  const simulator: Program = {
    name: 'payments',
    entry: 'services/local/dist/payments.mjs',
    port: s.ports.payments,
    env: {
      ...payments.env,
      PAYMENTS_DIR: join(s.folder, 'payments'),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${s.ports.gateway}/api/payment-events`,
    },
  };
  const { email, password } = DEMO_ACCOUNTS.administrator;
  return [
    {
      name: 'mailbox',
      entry: 'services/local/dist/mailbox.mjs',
      port: s.ports.mailbox,
      env: { SMTP_PORT: String(s.ports.smtp), MAILBOX_DIR: join(s.folder, 'mailbox') },
    },
    ...(payments.real ? [] : [simulator]),
    service('platform', { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password, ...paid }),
    service('commercial'),
    service('field'),
    {
      name: 'workers',
      entry: 'services/workers/dist/main.mjs',
      port: s.ports.workers,
      env: { ...common, ...urls, ...paid },
    },
    {
      name: 'gateway',
      entry: 'services/gateway/dist/main.mjs',
      port: s.ports.gateway,
      opsPort: s.ports.gatewayOps,
      env: {
        ...common,
        OPS_PORT: String(s.ports.gatewayOps),
        SERVICE_URL_PLATFORM: `http://127.0.0.1:${s.ports.platform}`,
        SERVICE_URL_COMMERCIAL: `http://127.0.0.1:${s.ports.commercial}`,
        SERVICE_URL_FIELD: `http://127.0.0.1:${s.ports.field}`,
      },
    },
  ];
}
