import { z } from 'zod';
import { byId, idSchema } from '../../core/wire';
import { formatBytes } from '../../formats/french';

/** Maximum files of one mail, in addition to its document's PDF. */
export const MAIL_FILES_MAX = 10;
/** Maximum total size: mail servers accept 20 to 25 MB, and base64 turns three bytes into four. */
export const MAIL_FILES_MAX_BYTES = 15_728_640;

/** Accepted types of files, with their extensions. Mail servers would refuse audio and video. */
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

/** Ids of the files to attach to a mail. */
export const mailFilesSchema = z.array(byId).max(MAIL_FILES_MAX, MAIL_FILE_MESSAGES.tooMany).default([]);

/** A file that may be attached to a mail, for dialogs. */
export const mailFileSchema = z.object({ id: idSchema, name: z.string(), bytes: z.number().int() });
export type MailFile = z.output<typeof mailFileSchema>;
