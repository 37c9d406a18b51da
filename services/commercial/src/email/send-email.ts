import { EMAIL_RIGHTS, type EmailKind } from '@vigie/contracts/commercial/email/email';
import type { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { REQUEST_MESSAGES } from '@vigie/contracts/commercial/request/request';
import type { ParsedInput } from '@vigie/contracts/core/call';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import { selectFileById } from '@vigie/service-kit/files/files';
import { demand } from '@vigie/service-kit/http/authenticate';
import { type Caller, holds, type Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { badField, conflict } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { fillMail } from './fill-mail';
import { selectStoredEmail } from './select-email';

/** Who sends a mail about something holds the right to send that. */
function demandSending(standing: Standing, kind: EmailKind): void {
  if (kind === 'other') return;
  const rights = EMAIL_RIGHTS[kind];
  const [first] = rights;
  if (first && !rights.some((right) => holds(standing, right))) demand(standing, first);
}

/** Files that leave with a mail: who sends one has uploaded it, or an id alone would mail somebody else's. */
async function ownFiles(ids: readonly { id: string }[], userId: string): Promise<Pick<FileRef, 'id' | 'name'>[]> {
  const files: Pick<FileRef, 'id' | 'name'>[] = [];
  for (const id of new Set(ids.map((file) => file.id))) {
    const file = await selectFileById(id);
    if (file.createdBy !== userId) throw badField('attachments', REQUEST_MESSAGES.foreignFile);
    files.push({ id, name: file.name });
  }
  return files;
}

/** The words of a mail under the sender of the agency, and what they hold of a record filled in. */
async function compose(body: ParsedInput<typeof emailCalls.sendEmail>['body'], standing: Standing, caller: Caller) {
  demandSending(standing, body.about.kind);
  const { signature, ...sender } = await selectAgencySender(caller.email);
  const written = parseRichText(`${body.prepend}${body.message}${body.append}`);
  const { subject, message } = await fillMail({ subject: body.subject, message: written }, body, standing);
  return { ...sender, subject, ...letter({ paragraphs: message, signature }) };
}

export const previewEmail: Handler<typeof emailCalls.previewEmail> = async ({ body, standing, caller }) => {
  const { fromName, replyTo, subject, text } = await compose(body, standing, caller);
  return { from: fromName, replyTo, subject, text };
};

/** A mail of one's own words. Each recipient has one of its own: nobody reads who else got it, and each is followed. */
export const sendEmail: Handler<typeof emailCalls.sendEmail> = async ({ body, standing, caller }) => {
  const { id, to, about, customerId, agentId } = body;
  const words = await compose(body, standing, caller);
  const files = await ownFiles([...body.lockedAttachments, ...body.attachments], caller.userId);
  for (const [index, address] of [...new Set(to)].entries()) {
    await queueMail({
      agencyId: standing.agencyId,
      ...(index === 0 && { id }),
      businessKey: `email/${id}/${index}`,
      to: { address },
      ...words,
      attachments: files.map((file) => ({ fileId: file.id, name: file.name })),
      customerId,
      agentId,
      about,
      shown: 'whole',
    });
  }
  return { email: { id } };
};

/** The same mail once more, word for word, under an id of its own. */
export const resendEmail: Handler<typeof emailCalls.resendEmail> = async ({ params, body, standing }) => {
  const mail = await selectStoredEmail(params.id);
  demandSending(standing, mail.kind);
  if (mail.shown === 'nothing') throw conflict(COMMERCIAL_MESSAGES.emailIsPersonal, 'email_is_personal');
  const { toAddress, toName, textBody, htmlBody, kind, aboutId, ...rest } = mail;
  await queueMail({
    ...rest,
    agencyId: standing.agencyId,
    id: body.id,
    businessKey: `email/${body.id}/0`,
    to: { address: toAddress, name: toName },
    text: textBody,
    html: htmlBody,
    about: { kind, id: aboutId },
  });
  return { email: { id: body.id } };
};
