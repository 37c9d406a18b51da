import { CONSENT_MESSAGES, consentList } from '@vigie/contracts/platform/consent/consent';
import type { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sha256 } from '@vigie/service-kit/files/store';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, refused } from '@vigie/service-kit/problem';
import { lockAgency } from '../agency/change-agency';
import { db } from '../tables';
import { consentsOf, ofAgency } from './list-consents';
import type { ConsentRole } from './tables';

async function selectDocument() {
  const { settings } = await selectPublishedAgency();
  const document = readSettingsBlock(settings, 'privacySettings');
  return { ...document, digest: sha256(Buffer.from(document.text)) };
}

const scopeOf = (standing: Standing) => ({ standing, where: ofAgency(standing.agencyId) });
const roleOf = (standing: Standing): ConsentRole => (standing.role === 'agent' ? 'AGENT' : 'CUSTOMER');
const COLUMNS = ['id', 'userId', 'role', 'documentVersion', 'accepted', 'at'] as const;

export const consentHandlers: Handlers<typeof consentCalls> = {
  async fetchConsents({ body, standing }) {
    const { version } = await selectDocument();
    return consentsOf(version).fetch(body, scopeOf(standing));
  },
  async fetchConsentsExport({ body, standing }) {
    const { version } = await selectDocument();
    const rows = await consentsOf(version).all(body, scopeOf(standing));
    return listAsExcel(consentList, rows, body.columns, standing);
  },
  async ownConsent({ caller }) {
    const document = await selectDocument();
    const answer = await db()
      .selectFrom('consent')
      .select(['documentVersion', 'accepted', 'at'])
      .where('userId', '=', caller.userId)
      .where('documentVersion', '=', document.version)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { document, answer: answer ?? null, waiting: answer ? 0 : 1 };
  },
  async saveConsent({ body, standing, caller }) {
    // An administrator who acts as a customer cannot consent for the customer.
    if (standing.altered) throw refused(CONSENT_MESSAGES.ownAnswer);
    const { agencyId } = standing;
    // The document does not change between this check and the answer.
    await lockAgency(agencyId);
    const { version, digest } = await selectDocument();
    const { documentDigest = digest, ...given } = body;
    if (given.documentVersion !== version || documentDigest !== digest)
      throw conflict(CONSENT_MESSAGES.changed, 'document_changed');
    const values = { ...given, agencyId, userId: caller.userId, role: roleOf(standing) };
    // A retry after a lost answer has the same id and is stored once.
    await db()
      .insertInto('consent')
      .values(values)
      .onConflict((c) => c.columns(['agencyId', 'id']).doNothing())
      .execute();
    const consent = await db()
      .selectFrom('consent')
      .select([...COLUMNS])
      .where('id', '=', body.id)
      .where('userId', '=', caller.userId)
      .executeTakeFirst();
    if (!consent) throw conflict(CONSENT_MESSAGES.changed, 'id_taken');
    publishLive(agencyId, 'consent.created', [body.id], { right: 'ACCOUNT_RIGHT_LIST_PRIVACY' });
    return { consent };
  },
};
