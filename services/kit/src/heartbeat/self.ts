import { hostname } from 'node:os';
import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { optional } from '../env';

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** How this process identifies itself in heartbeats. */
export const self = () => ({
  instance: `${hostname()}:${optional('PORT') ?? process.pid}`,
  startedAt,
  version: optional('VIGIE_VERSION') ?? VERSION_BASE,
});
