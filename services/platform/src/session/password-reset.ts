import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { FIRST_PASSWORD } from '@vigie/contracts/platform/session/first-password';
import type { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import type { AgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { badRequest } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { db } from '../tables';
import { endSessions } from './open-session';
import { hashPassword } from './secrets';

const RESET_HOURS = 2;
const INVITATION_HOURS = 7 * 24;

/** Voids the reset links of an account: only the last link is valid, and none after the password has changed. */
export async function voidResetLinks(userId: string): Promise<void> {
  await db()
    .updateTable('passwordReset')
    .set({ usedAt: new Date() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

async function resetLink(userId: string, hours: number): Promise<{ url: string; hash: string }> {
  // The row lock serialises concurrent requests, so that the second voids the link of the first.
  await db().selectFrom('userAccount').select('id').where('id', '=', userId).forUpdate().execute();
  await voidResetLinks(userId);
  const secret = newSecret();
  const hash = hashSecret(secret);
  await db()
    .insertInto('passwordReset')
    .values({ hash, userId, expiresAt: new Date(Date.now() + hours * 3_600_000) })
    .execute();
  return { url: `${publicUrl()}/#/reset-password/${secret}`, hash };
}

/** Mails a reset link to the account of an address, when there is one. */
export async function mailResetLink(identifier: string, requestId: string | undefined): Promise<void> {
  const user = await db()
    .selectFrom('userAccount')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where(sql<string>`lower(email)`, '=', identifier.trim().toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
  if (!user) return;
  const link = await resetLink(user.id, RESET_HOURS);
  await dangerouslySwitchAgency(PLATFORM_AGENCY);
  await queueMail(
    {
      agencyId: PLATFORM_AGENCY,
      businessKey: `password-reset/${link.hash}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      fromName: 'Vigie',
      subject: 'Réinitialisation de votre mot de passe',
      ...letter({
        paragraphs: [
          `Bonjour ${user.firstName},`,
          `Vous avez demandé un nouveau mot de passe. Le lien ci-dessous est valable ${RESET_HOURS} heures et ne sert qu'une fois.`,
          "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : votre mot de passe ne change pas.",
        ],
        link: { label: 'Choisir un nouveau mot de passe', url: link.url },
        signature: 'Vigie',
      }),
    },
    requestId,
  );
}

/** Sets the password and ends every session, so that a thief of the old password is signed out. */
export const resetPassword: Handler<typeof sessionCalls.resetPassword> = async ({ params, body }) => {
  const hash = hashSecret(params.confirmationToken);
  const reset = await db()
    .updateTable('passwordReset')
    .set({ usedAt: new Date() })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('userId')
    .executeTakeFirst();
  if (!reset) throw badRequest(ERROR_MESSAGES.resetLinkInvalid, undefined, 'reset_link_invalid');
  const { email } = await db()
    .updateTable('userAccount')
    .set({ passwordHash: await hashPassword(body.password), updatedAt: new Date() })
    .where('id', '=', reset.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await voidResetLinks(reset.userId);
  await endSessions({ userId: reset.userId }, 'password changed');
  return { username: email };
};

/** What the mail to the owner of an agency begins with. No « de » before the name, which may begin with a vowel. */
export const openedFor = (agency: string): string =>
  `L'espace ${agency} est ouvert sur Vigie et vous en êtes le responsable.`;

/** Mails a new user the link to choose a password. The mail belongs to the agency of the transaction. */
export async function inviteUser(options: {
  agencyId: string;
  agencyName: string;
  user: { id: string; email: string; firstName: string; lastName: string };
  sender: AgencySender;
  owner?: boolean;
  requestId?: string;
}): Promise<void> {
  const link = await resetLink(options.user.id, INVITATION_HOURS);
  const opened = options.owner
    ? openedFor(options.agencyName)
    : `${options.agencyName} vous ouvre un accès à son espace Vigie.`;
  const { signature, ...sender } = options.sender;
  await queueMail(
    {
      agencyId: options.agencyId,
      businessKey: `invitation/${options.user.id}/${link.hash}`,
      to: { address: options.user.email, name: `${options.user.firstName} ${options.user.lastName}` },
      ...sender,
      subject: options.owner
        ? `L'espace ${options.agencyName} est ouvert`
        : `Votre accès à l'espace ${options.agencyName}`,
      ...letter({
        paragraphs: [
          `Bonjour ${options.user.firstName},`,
          `${opened} Choisissez votre mot de passe avec le lien ci-dessous, valable sept jours. Votre identifiant est ${options.user.email}.`,
        ],
        link: { label: 'Choisir mon mot de passe', url: `${link.url}?${FIRST_PASSWORD}` },
        signature,
      }),
    },
    options.requestId,
  );
}
