import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The product that the journeys walk through: `VIGIE_URL` and `VIGIE_DATA` are those that `npm start` was given. */
export const productUrl = process.env.VIGIE_URL ?? 'http://127.0.0.1:4600';

const dataFolder = resolve(import.meta.dirname, '../..', process.env.VIGIE_DATA ?? '.vigie');
const portAfter = (steps: number) => Number(new URL(productUrl).port) + steps;

/** The local mailbox that `npm start` opens beside the product. */
export const mailboxUrl = process.env.VIGIE_MAILBOX ?? `http://127.0.0.1:${portAfter(5)}`;

/** A connection of the superuser of the product's database. */
export function databaseUrl(): string {
  const given = process.env.DATABASE_URL;
  if (given) return `${given}/vigie`;
  return databaseOf(dataFolder, portAfter(0));
}

/** The same of the product that opens this port and keeps its data in this folder. */
export function databaseOf(folder: string, port: number): string {
  const { database } = JSON.parse(readFileSync(resolve(folder, 'secrets.json'), 'utf8')) as { database: string };
  return `postgres://vigie_admin:${database}@127.0.0.1:${port + 9}/vigie`;
}

/** Where the product keeps the bytes of an agency's files. */
export const filesOf = (agencyId: string): string => resolve(dataFolder, 'files', agencyId);
