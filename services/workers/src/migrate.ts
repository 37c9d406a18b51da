import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { migrate } from '@vigie/service-kit/db/migrate';
import { databaseUrlOf, optional, required } from '@vigie/service-kit/env';
import { programLog } from '@vigie/service-kit/log';

/**
 * Migrates every schema and ends, before a new version starts. Only this program has the owner's address
 * (`DATABASE_URL_OWNER`); programs that answer requests never do. Two runs at once are serialised.
 */
const log = programLog('migrate');
for (const service of DATA_PROGRAMS) {
  const url = databaseUrlOf(service);
  const done = await migrate(service, required('DATABASE_URL_OWNER'), [url, optional('DATABASE_URL_JOBS') ?? url]);
  log.info({ service, done }, 'migrated');
}
