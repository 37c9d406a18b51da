import { mergeToken } from '@vigie/contracts/commercial/contract-template/merge-fields';
import { type MailTemplateKind, mailFieldsOf } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';

/** The fields of a mail, as the editor offers them. */
export const insertionsOf = (kind: MailTemplateKind) =>
  mailFieldsOf(kind).map(({ label, fields }) => ({
    label,
    items: fields.map((field) => ({ label: field.label, text: mergeToken(field.key) })),
  }));
