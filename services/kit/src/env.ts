import type { ProgramName } from '@vigie/contracts/core/programs';

/** Reads an environment variable; a missing one stops the program with its name. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

export const optional = (name: string): string | undefined => process.env[name] || undefined;

/** Makes a thing from environment variables at its first use, and again once one of them has another value. */
export function madeFrom<T>(names: readonly string[], make: () => T): () => T {
  let made: { from: string; thing: T } | undefined;
  return () => {
    const from = JSON.stringify(names.map(optional));
    if (made?.from !== from) made = { from, thing: make() };
    return made.thing;
  };
}

/** `DATABASE_URL_FIELD` and so on: each program connects with its own database role. */
export const databaseUrlOf = (service: ProgramName): string => required(`DATABASE_URL_${service.toUpperCase()}`);

/** RFC 7518, 3.2: an HMAC SHA-256 key must be at least as long as the hash. */
const SECRET_MIN_BYTES = 32;

/**
 * The secret from which every token, code and signed URL of the installation is derived. The holder of one token could
 * find a short secret by brute force, so a program does not start with one.
 */
export function installationSecret(): string {
  const secret = required('VIGIE_SECRET');
  if (Buffer.byteLength(secret) < SECRET_MIN_BYTES)
    throw new Error(
      `VIGIE_SECRET has fewer than ${SECRET_MIN_BYTES} bytes: choose one at random, openssl rand -base64 32.`,
    );
  return secret;
}
