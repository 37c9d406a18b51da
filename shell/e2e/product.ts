import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The product of the journeys: `VIGIE_URL` and `VIGIE_DATA` have the values that `npm start` was given. */
export const productUrl = process.env.VIGIE_URL ?? 'http://127.0.0.1:4600';

const dataFolder = resolve(import.meta.dirname, '../..', process.env.VIGIE_DATA ?? '.vigie');
const portAfter = (steps: number) => Number(new URL(productUrl).port) + steps;

/** The local mailbox that `npm start` opens beside the product. */
export const mailboxUrl = process.env.VIGIE_MAILBOX ?? `http://127.0.0.1:${portAfter(5)}`;

/** Returns the address of the product's database with the superuser. */
export function databaseUrl(): string {
  const given = process.env.DATABASE_URL;
  if (given) return `${given}/vigie`;
  return databaseOf(dataFolder, portAfter(0));
}

/** Returns the same for the product with this port and data folder. */
export function databaseOf(folder: string, port: number): string {
  const { database } = JSON.parse(readFileSync(resolve(folder, 'secrets.json'), 'utf8')) as { database: string };
  return `postgres://vigie_admin:${database}@127.0.0.1:${port + 9}/vigie`;
}

/** Returns the folder of an agency's files. */
export const filesOf = (agencyId: string): string => resolve(dataFolder, 'files', agencyId);
