import { DATA_PROGRAMS } from '@vigie/contracts/core/programs';
import { migrate } from '@vigie/service-kit/db/migrate';
import { databaseUrlOf, optional, required } from '@vigie/service-kit/env';
import { programLog } from '@vigie/service-kit/log';

/**
 * Brings every schema up to date and ends, before a new version is started: only this program is given the address of
 * the owner (`DATABASE_URL_OWNER`), none that answers requests is. Two at once take turns.
 */
const log = programLog('migrate');
for (const service of DATA_PROGRAMS) {
  const url = databaseUrlOf(service);
  const done = await migrate(service, required('DATABASE_URL_OWNER'), [url, optional('DATABASE_URL_JOBS') ?? url]);
  log.info({ service, done }, 'migrated');
}
