import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { parse } from 'yaml';
import { z } from 'zod';

const textOf = z.union([z.string(), z.number()]).transform(String);

/** The part of the Compose specification that this product uses. It is strict: an unknown key is an error. */
const serviceSchema = z
  .object({
    image: z.string(),
    build: z.object({ context: z.string(), dockerfile: z.string() }).strict().optional(),
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
    init: z.boolean().optional(),
    stop_grace_period: z
      .string()
      .regex(/^\d+s$/)
      .optional(),
    command: z.array(z.string()).optional(),
    entrypoint: z.array(z.string()).optional(),
    environment: z.record(z.string(), textOf).default({}),
    ports: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    depends_on: z
      .record(
        z.string(),
        z.object({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }).strict(),
      )
      .default({}),
    healthcheck: z
      .object({
        test: z.tuple([z.literal('CMD')], z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
        start_period: z.string(),
      })
      .strict()
      .optional(),
  })
  .strict();

const fileSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});

export type ComposeService = z.output<typeof serviceSchema>;
export type ComposeFile = z.output<typeof fileSchema>;

export const COMPOSE_FILE = join('deploy', 'compose', 'compose.yaml');

/** Reads the compose file with its variables replaced, as `docker compose config` shows it. */
export function readCompose(variables: Record<string, string>): ComposeFile {
  const raw: unknown = parse(readFileSync(join(productRoot(), COMPOSE_FILE), 'utf8'), { merge: true });
  return fileSchema.parse(filled(raw, variables));
}

function filled(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((one) => filled(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, variables)]));
}

const VARIABLE = /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g;

/** Replaces `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what to do}` and `$$` as Compose does. */
export function interpolate(text: string, variables: Record<string, string>): string {
  return text.replace(VARIABLE, (whole, name?: string, kind?: string, rest = '') => {
    if (whole === '$$' || name === undefined) return '$';
    const value = variables[name];
    if (value) return value;
    if (kind === '-') return rest;
    throw new Error(`${name}: ${rest || 'is not set'}`);
  });
}
