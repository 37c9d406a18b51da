import { mergeToken } from '@vigie/contracts/commercial/contract-template/merge-fields';
import { type MailTemplateKind, mailFieldsOf } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';

/** Returns the merge fields of a mail in the format of the text editor. */
export const insertionsOf = (kind: MailTemplateKind) =>
  mailFieldsOf(kind).map(({ label, fields }) => ({
    label,
    items: fields.map((field) => ({ label: field.label, text: mergeToken(field.key) })),
  }));
