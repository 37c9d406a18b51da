import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import { publicUrl } from '@vigie/service-kit/link-secret';
import { type AgencySender, selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { notFound } from '@vigie/service-kit/problem';
import { writeAudit } from '../audit/write-audit';
import { inviteUser, openedFor } from '../session/password-reset';
import { db } from '../tables';
import { accountKeeper, changeMembership } from './membership';

interface Invited {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns whether the person has chosen a password. Such an account is the person's own, and joins an agency only with
 * the person's consent.
 */
export async function isReady(userId: string): Promise<boolean> {
  const { passwordHash } = await db()
    .selectFrom('userAccount')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return passwordHash !== null;
}

/** The mail to a person who already has a password. */
interface Words {
  businessKey: string;
  name: string;
  subject: string;
  paragraphs: string[];
}

const VIGIE: AgencySender = { fromName: 'Vigie', replyTo: null, signature: 'Vigie' };

/** Mails a person about an agency. A person without a password gets the invitation to choose one instead. */
async function write(
  agencyId: string,
  user: Invited,
  requestId: string | undefined,
  wordsOf: (agencyName: string) => Words,
  owner = false,
): Promise<void> {
  const agency = await db().selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow();
  // To the owner, whom the agency cannot have invited, Vigie writes.
  const sender = owner ? VIGIE : await selectAgencySender();
  if (!(await isReady(user.id))) {
    await inviteUser({ agencyId, agencyName: agency.name, user, sender, owner, requestId });
    return;
  }
  const { businessKey, name, subject, paragraphs } = wordsOf(agency.name);
  const { signature, ...from } = sender;
  const link = { label: 'Ouvrir Vigie', url: publicUrl() };
  const to = { address: user.email, name };
  const text = letter({ paragraphs, link, signature });
  await queueMail({ agencyId, businessKey, to, ...from, subject, ...text }, requestId);
}

/** Invites a person into an agency: to choose a password or, with one, to accept after signing in. */
export const invite = (agencyId: string, user: Invited, requestId: string | undefined): Promise<void> =>
  write(agencyId, user, requestId, (agency) => ({
    businessKey: `membership/${user.id}/${Date.now()}`,
    name: '',
    subject: `${agency} vous invite à rejoindre son espace`,
    paragraphs: [
      'Bonjour,',
      `${agency} vous invite à rejoindre son espace Vigie avec le compte que vous avez déjà. Connectez-vous pour accepter ou refuser : sans réponse de votre part, rien ne change.`,
    ],
  }));

/** Mails the new owner of an agency, whose membership needs no acceptance: to choose a password or to sign in. */
export const mailOwner = (agencyId: string, user: Invited, requestId: string | undefined): Promise<void> =>
  write(
    agencyId,
    user,
    requestId,
    (agency) => ({
      businessKey: `owner/${agencyId}/${user.id}/${Date.now()}`,
      name: `${user.firstName} ${user.lastName}`,
      subject: `L'espace ${agency} est ouvert`,
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `${openedFor(agency)} Connectez-vous avec le compte que vous avez déjà : votre identifiant est ${user.email}.`,
      ],
    }),
    true,
  );

/**
 * Accepts or refuses an invitation of the caller; the same answer again, from another tab or after a lost answer, changes
 * nothing. Another person's invitation answers 404.
 */
export async function answerInvitation(id: string, userId: string, accepted: boolean): Promise<void> {
  const own = db().selectFrom('membership').where('id', '=', id).where('userId', '=', userId);
  const place = await own.select('agencyId').executeTakeFirst();
  if (!place) throw notFound();
  const { agencyId } = place;
  await dangerouslySwitchAgency(agencyId);
  // The lock makes the second of two answers at once find the first one.
  const invitation = await own.select(['role', 'status', 'refusedAt']).forUpdate().executeTakeFirst();
  if (!invitation) throw notFound();
  const { role, status, refusedAt } = invitation;
  if (status !== MANAGER_STATUS.invited) {
    if (accepted ? status === MANAGER_STATUS.activated : refusedAt !== null) return;
    throw notFound();
  }
  const { firstName, lastName } = await db()
    .selectFrom('userAccount')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = { ...(await accountKeeper(agencyId)), userId, name: `${firstName} ${lastName}`.trim() };
  const given = accepted ? { givenFirstName: null, givenLastName: null } : { refusedAt: new Date() };
  await changeMembership(accepted ? 'accept' : 'refuse', id, person, () =>
    db().updateTable('membership').set(given).where('agencyId', '=', agencyId).where('id', '=', id).execute(),
  );
  const action = accepted ? 'invitation.accepted' : 'invitation.refused';
  await writeAudit({ agencyId, userId, action, entity: role, entityId: id });
}
