import { z } from 'zod';
import { byId, idSchema } from '../../core/wire';
import { formatBytes } from '../../formats/french';

/** Files that leave with one mail, beside the PDF of its document. */
export const MAIL_FILES_MAX = 10;
/** All of them together: mail servers take 20 to 25 MB, and a mail carries three bytes as four. */
export const MAIL_FILES_MAX_BYTES = 15_728_640;

/** What a mail carries, by the ending that a file of it has. Sound and film would be refused on their way. */
export const MAIL_FILE_TYPES = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/plain': '.txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
} as const;

export const MAIL_FILE_MESSAGES = {
  taken: `PDF, images, textes et tableaux : ${MAIL_FILES_MAX} fichiers et ${formatBytes(MAIL_FILES_MAX_BYTES)} au plus`,
  tooMany: `${MAIL_FILES_MAX} pièces jointes au plus`,
  tooLarge: `Les pièces jointes d'un e-mail font ${formatBytes(MAIL_FILES_MAX_BYTES)} au plus, toutes ensemble`,
  refusedType: ({ name }: { name: string }) =>
    `Un e-mail ne peut pas porter « ${name} » : joignez un PDF, une image, un texte ou un tableau`,
  gone: "Une pièce jointe n'est pas l'une des vôtres ou n'est plus proposée : joignez-la à nouveau",
} as const;

/** Files to join to a mail, by their ids. */
export const mailFilesSchema = z.array(byId).max(MAIL_FILES_MAX, MAIL_FILE_MESSAGES.tooMany).default([]);

/** A file that may leave with a mail, as dialogs show it. */
export const mailFileSchema = z.object({ id: idSchema, name: z.string(), bytes: z.number().int() });
export type MailFile = z.output<typeof mailFileSchema>;
