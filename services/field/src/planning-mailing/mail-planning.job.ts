import { MAILING_MESSAGES, MAILING_PARTIES } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { z } from 'zod';
import { renderPdf } from '../papers';
import { derivedId } from '../planning/derived-id';
import { type PlanningOf, planningPaper } from '../planning-share/print-planning';
import { db } from '../tables';
import { daysOf, selectRecipients } from './recipients';

const payload = z.object({
  agencyId: z.uuid(),
  week: z.iso.date(),
  party: z.enum(MAILING_PARTIES),
  partyId: z.uuid(),
  /** Set for a test: the mail goes to the tester only. */
  test: z.object({ id: z.uuid(), to: z.string(), toName: z.string() }).nullable(),
});
type Payload = z.output<typeof payload>;

/**
 * Mails one planning as a PDF. Idempotent: ids and keys of the file and the mail derive from the week and the
 * recipient.
 */
export const mailPlanningJob = defineJob({
  name: 'field.mailPlanning',
  queue: 'documents',
  payload,
  async handle(asked, { database, requestId }) {
    const { agencyId } = asked;
    const found = await transaction(database, { agencyId }, () => read(asked));
    if (!found) return;
    const bytes = await renderPdf('planning', found.paper);
    await transaction(database, { agencyId }, () => send(asked, { ...found, bytes }, requestId));
  },
});

const rowOf = ({ week, party, partyId }: Payload) =>
  db()
    .selectFrom('planningMailingRecipient')
    .select('outcome')
    .where('week', '=', week)
    .where('party', '=', party)
    .where('partyId', '=', partyId);

/** Reads the planning and its recipient; null when it was already sent or has no line. */
async function read(asked: Payload) {
  const { agencyId, week, party, partyId, test } = asked;
  if (!test && (await rowOf(asked).executeTakeFirst())?.outcome !== 'waiting') return null;
  const { timeZone, holidayLocale } = await selectPublishedAgency();
  const recipient = (await selectRecipients(party, week, timeZone)).find(({ id }) => id === partyId);
  const paper = await planningPaper(requestOf(asked, { agencyId, timeZone, holidayLocale }));
  if (recipient && paper.sections.some(({ lines }) => lines.length > 0)) {
    if (test) return { paper, to: { address: test.to, name: test.toName } };
    if (recipient.email) return { paper, to: { address: recipient.email, name: recipient.name } };
  }
  if (!test) await settle(asked, recipient && !recipient.email ? 'noAddress' : 'nothing');
  return null;
}

/** The request whose answer is what the recipient may read itself. */
function requestOf(
  { week, party, partyId }: Payload,
  agency: { agencyId: string; timeZone: string; holidayLocale: string },
): PlanningOf {
  const own = party === 'agent';
  const ids = { agentId: own ? partyId : null, customerId: own ? null : partyId };
  return {
    request: { ...daysOf(week), by: own ? 'agents' : 'sites' },
    of: own ? partyId : null,
    standing: { ...agency, ...ids, role: party, owner: false, altered: false, rights: new Set<string>() },
    scope: own ? { agentId: partyId } : { customerId: partyId },
  };
}

interface Written {
  paper: { days: string };
  to: { address: string; name: string };
  bytes: Buffer;
}

async function send(asked: Payload, { paper: { days }, to, bytes }: Written, requestId: string | undefined) {
  const { agencyId, week, party, partyId, test } = asked;
  if (!test && (await rowOf(asked).forUpdate().executeTakeFirst())?.outcome !== 'waiting') return;
  const key = test ? `planningMailing/test/${test.id}` : `planningMailing/${week}/${party}/${partyId}`;
  const fileId = derivedId(agencyId, key);
  const name = `planning-${week}.pdf`;
  const recipient = party === 'agent' ? { agentId: partyId } : { customerId: partyId };
  // The id can be derived by whoever knows the ids that it is made of, so the file needs the right of the planning.
  const rightKey = `ACCOUNT_RIGHT_READ_${party === 'agent' ? 'AGENTS' : 'SITES'}_PLANNING` as const;
  await saveFile({ id: fileId, agencyId, name, mediaType: 'application/pdf', bytes, rightKey, ...recipient });
  const { name: agency } = await selectPublishedAgency();
  const { signature, ...sender } = await selectAgencySender();
  const said = [MAILING_MESSAGES.attached({ days }), MAILING_MESSAGES.mayChange];
  const paragraphs = ['Bonjour,', ...(test ? [MAILING_MESSAGES.test] : []), ...said];
  await queueMail(
    {
      agencyId,
      businessKey: key,
      to,
      ...sender,
      subject: MAILING_MESSAGES.subject({ days, agency }),
      ...letter({ paragraphs, signature }),
      attachments: [{ fileId, name }],
      ...(test ? {} : recipient),
      about: { kind: 'planning', id: partyId },
      shown: 'whole',
    },
    requestId,
  );
  if (!test) await settle(asked, 'sent');
}

const settle = ({ week, party, partyId }: Payload, outcome: 'sent' | 'noAddress' | 'nothing') =>
  db()
    .updateTable('planningMailingRecipient')
    .set({ outcome })
    .where('week', '=', week)
    .where('party', '=', party)
    .where('partyId', '=', partyId)
    .execute();
