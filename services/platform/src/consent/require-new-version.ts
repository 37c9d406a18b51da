import { CONSENT_MESSAGES } from '@vigie/contracts/platform/consent/consent';
import { badField } from '@vigie/service-kit/problem';
import { db } from '../tables';

/** @throws where somebody has answered the version: the answer would count for a text that the person never read */
export async function requireNewVersion(version: string): Promise<void> {
  const answered = await db()
    .selectFrom('consent')
    .select('id')
    .where('documentVersion', '=', version)
    .limit(1)
    .executeTakeFirst();
  if (answered) throw badField('settings.privacySettings.version', CONSENT_MESSAGES.versionAnswered(version));
}
