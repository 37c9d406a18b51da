import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { entryReference } from '@vigie/contracts/field/logbook/entry-reference';
import { ANCHOR_MESSAGES } from '@vigie/contracts/field/logbook-proof/anchor-messages';
import { sealOfState } from '@vigie/contracts/field/logbook-proof/proof';
import { PROOF_TITLE } from '@vigie/contracts/field/logbook-proof/proof-title';
import { formatFrenchDay, formatNumber } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { chainLogbook } from '../chain/chain-logbook.job';
import { noteAnchor, selectAnchorReaders } from './anchors';

/**
 * Stores each night the anchor of each agency's chain and enqueues its mails, in one transaction. Idempotent: a killed
 * worker, or two at once, store and mail each evening once.
 */
export const anchorLogbookJob = defineAgencyJob({
  name: 'field.anchorLogbook',
  queue: 'reminders',
  schedule: { pattern: '15 0 * * *' },
  async handle({ agencyId }, { database, requestId }) {
    await chainLogbook(database, agencyId);
    await transaction(database, { agencyId }, () => anchor(agencyId, requestId));
  },
});

async function anchor(agencyId: string, requestId: string | undefined): Promise<void> {
  const { name, timeZone } = await selectPublishedAgency();
  const day = addDays(todayIn(timeZone), -1);
  const noted = await noteAnchor(agencyId, day);
  if (!noted) return;
  const { signature, ...sender } = await selectAgencySender();
  const subject = `Empreinte de la main courante du ${formatFrenchDay(day)}`;
  const said = {
    state: ANCHOR_MESSAGES.ofDay({ agency: name, day: formatFrenchDay(day), count: formatNumber(noted.count) }),
    seal: `Empreinte : ${sealOfState(noted)}`,
    use: ANCHOR_MESSAGES.use({ page: PROOF_TITLE }),
  };
  for (const { userId, email, name: reader, own } of await selectAnchorReaders(noted)) {
    const named = own === null ? [] : [ANCHOR_MESSAGES.own({ references: own.map(entryReference) })];
    const mail = letter({ paragraphs: ['Bonjour,', said.state, said.seal, ...named, said.use], signature });
    const businessKey = `logbookAnchor/${day}/${userId}`;
    await queueMail(
      { agencyId, businessKey, to: { address: email, name: reader }, ...sender, subject, ...mail },
      requestId,
    );
  }
}
