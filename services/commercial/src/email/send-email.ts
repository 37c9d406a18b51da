import { EMAIL_RIGHTS, type EmailKind } from '@vigie/contracts/commercial/email/email';
import type { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import type { ParsedInput } from '@vigie/contracts/core/call';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { type Caller, hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf, mailFiles, selectAllowedMailFiles } from '@vigie/service-kit/mail/mail-files';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { openingTrackerName, withOpening } from '@vigie/service-kit/mail/openings';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { conflict } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { type Addressed, addressees, fillMail, placeholderRecipient } from './fill-mail';
import { isKnown, selectStoredEmail } from './select-email';
import { mailTextOf, usualPartyOf } from './usual-words';

/** Refuses a caller who lacks the right to send mails about this kind of record. */
export function requireSendingRight(standing: Standing, kind: EmailKind): void {
  if (kind === 'other') return;
  const rights = EMAIL_RIGHTS[kind];
  const [first] = rights;
  if (first && !rights.some((right) => hasRight(standing, right))) requireRight(standing, first);
}

type Asked = ParsedInput<typeof emailCalls.sendEmail>['body'];

/** Returns a function that writes the mail for one recipient, under the agency's sender. */
async function composer(body: Asked, standing: Standing, caller: Caller) {
  requireSendingRight(standing, body.about.kind);
  const { signature, ...sender } = await selectAgencySender(caller.email);
  const written = parseRichText(`${body.prepend}${body.message}${body.append}`);
  return (to: Addressed) => {
    const { subject, message } = fillMail({ subject: body.subject, message: written }, to);
    return { to, sender, subject, ...letter({ paragraphs: message, signature }) };
  };
}

export const previewEmail: Handler<typeof emailCalls.previewEmail> = async ({ body, standing, caller }) => {
  const { shows, ...typed } = body;
  requireSendingRight(standing, body.about.kind);
  const asked = { ...typed, ...(await mailTextOf(typed)) };
  const composed = await composer(asked, standing, caller);
  const everybody = await addressees(asked, standing);
  const to = everybody[shows] ?? everybody[0] ?? (await placeholderRecipient(await usualPartyOf(asked.about)));
  const { sender, subject, text, html } = composed(to);
  const files = await selectAllowedMailFiles([...asked.lockedAttachments, ...asked.attachments], caller.userId);
  const told = await openingTrackerName();
  const named = to.name && to.address ? `${to.name} <${to.address}>` : to.address;
  return {
    recipients: everybody.length,
    to: named || null,
    from: sender.fromName,
    replyTo: sender.replyTo,
    subject,
    text,
    html: told ? withOpening(html, told) : html,
    attachments: files.map(({ id, name, bytes }) => ({ id, name, bytes })),
  };
};

/** Sends a user's mail separately to each recipient: no recipient sees the others, and each mail is tracked. */
export const sendEmail: Handler<typeof emailCalls.sendEmail> = async ({ body, standing, caller }) => {
  const { id, about } = body;
  requireSendingRight(standing, about.kind);
  // A retry sends nothing more: the recipients are those of the first call.
  if (await isKnown(id)) return { email: { id } };
  const mails = (await addressees(body, standing)).map(await composer(body, standing, caller));
  const attachments = await attachmentsOf(
    await mailFiles([...body.lockedAttachments, ...body.attachments], caller.userId),
  );
  for (const [index, { to, sender, ...words }] of mails.entries()) {
    await queueMail({
      agencyId: standing.agencyId,
      ...(index === 0 && { id }),
      businessKey: `email/${id}/${index}`,
      to: { address: to.address, name: to.name },
      ...sender,
      ...words,
      attachments,
      customerId: to.customerId,
      agentId: to.agentId,
      about,
      shown: 'whole',
      createdBy: caller.userId,
    });
  }
  return { email: { id } };
};

/**
 * Sends the same mail again, word for word, under a new id. It leaves under the agency's present sender: replies to a
 * former address would reach nobody.
 */
export const resendEmail: Handler<typeof emailCalls.resendEmail> = async ({ params, body, standing, caller }) => {
  const mail = await selectStoredEmail(params.id);
  requireSendingRight(standing, mail.kind);
  if (mail.shown === 'nothing') throw conflict(COMMERCIAL_MESSAGES.emailIsPersonal, 'email_is_personal');
  const { toAddress, toName, textBody, htmlBody, kind, aboutId, ...rest } = mail;
  const { fromName, replyTo } = await selectAgencySender(caller.email);
  await queueMail({
    ...rest,
    fromName,
    replyTo,
    agencyId: standing.agencyId,
    id: body.id,
    businessKey: `email/${body.id}/0`,
    to: { address: toAddress, name: toName },
    text: textBody,
    html: htmlBody,
    about: { kind, id: aboutId },
    createdBy: caller.userId,
  });
  return { email: { id: body.id } };
};
