import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, daySchema, idSchema, instantSchema } from '../../core/wire';
import { isBoardPeriod } from '../planning/planning';
import { MAILING_PARTIES } from '../planning-mailing/planning-mailing.calls';
import { readPlanningCalls } from './read-planning.calls';

const { agencyCall } = callsOf('field');

export const PUBLICATION_MESSAGES = {
  title: ({ days }: { days: string }) => `Planning publié ${days}`,
  reminder: ({ days }: { days: string }) => `Rappel : planning publié ${days}`,
  toRead: 'Ouvrez votre planning pour en prendre connaissance',
  nobody: 'Aucun service sur ces jours : rien à publier',
  toNobody: 'Choisissez au moins un destinataire',
  otherwise: 'Cette publication est déjà faite, pour d’autres jours ou d’autres destinataires',
  unknown: 'Cette publication est introuvable',
} as const;

/** The days to publish, limited to one site, customer or agent if given. */
const publicationSchema = z
  .object({
    start: daySchema,
    end: daySchema,
    site: idSchema.nullish(),
    customer: idSchema.nullish(),
    agent: idSchema.nullish(),
    toAgents: z.boolean(),
    toCustomers: z.boolean(),
  })
  .strict()
  .refine(isBoardPeriod, { path: ['end'], message: VALIDATION_MESSAGES.format })
  .refine(({ toAgents, toCustomers }) => toAgents || toCustomers, {
    path: ['toAgents'],
    message: PUBLICATION_MESSAGES.toNobody,
  });
export type PublicationRequest = z.input<typeof publicationSchema>;
export type ParsedPublication = z.output<typeof publicationSchema>;

const previewSchema = z.object({
  /** Services of these days that are visible after the publication, and those among them that are still hidden. */
  services: z.number().int(),
  drafts: z.number().int(),
  /** Visible services without an agent. */
  vacant: z.number().int(),
  agents: z.number().int(),
  customers: z.number().int(),
  /** Those of them without an account, whom the office must inform by other means. */
  unreached: z.number().int(),
});

/** `changed`: the planning has changed since the reader read it. */
const readingStateSchema = z.enum(['read', 'changed', 'unread']);
export type ReadingState = z.output<typeof readingStateSchema>;

const readerSchema = z.object({
  party: z.enum(MAILING_PARTIES),
  id: idSchema,
  name: z.string(),
  state: readingStateSchema,
  readAt: instantSchema.nullable(),
  /** The customer's contact who opened it. */
  readBy: z.string().nullable(),
  remindedAt: instantSchema.nullable(),
  /** A reader without an account cannot open the application, so the office must inform it by other means. */
  hasAccount: z.boolean(),
});
export type PublicationReader = z.output<typeof readerSchema>;

const publishedSchema = z.object({
  id: idSchema,
  start: daySchema,
  end: daySchema,
  /** Name of the site, customer or agent to which it is limited. */
  of: z.string().nullable(),
  services: z.number().int(),
  createdAt: instantSchema,
  author: z.string(),
  readers: z.array(readerSchema),
});
export type Publication = z.output<typeof publishedSchema>;

const mayPublish = office('ACCOUNT_RIGHT_EDIT_MISSION');

/** Publishes days of the planning to the people concerned, and records who has read them. */
export const planningPublicationCalls = {
  previewPublication: agencyCall({
    name: 'previewPublication',
    method: 'POST',
    path: '/planning/publication/preview',
    access: mayPublish,
    summary: 'What publishing these days would show, and to how many',
    reads: ['service', 'planning'],
    body: publicationSchema,
    response: previewSchema,
  }),
  publishPlanning: agencyCall({
    name: 'publishPlanning',
    method: 'POST',
    path: '/planning/publication',
    access: mayPublish,
    summary:
      'Shows the services of these days to their agents and customers and tells each of them once; the same id again publishes nothing more',
    body: z.object({ id: idSchema, publication: publicationSchema }).strict(),
    response: previewSchema,
    changes: ['service', 'planning'],
  }),
  publications: agencyCall({
    name: 'publications',
    method: 'GET',
    path: '/planning/publications',
    access: mayPublish,
    summary: 'The last publications of the planning, with who has read each',
    reads: ['planning'],
    response: z.object({ publications: z.array(publishedSchema) }),
  }),
  remindPublication: agencyCall({
    name: 'remindPublication',
    method: 'POST',
    path: '/planning/publication/:id/remind',
    access: mayPublish,
    summary: 'Tells again those who have not read a publication, or not what changed of it since; each once an hour',
    params: byId,
    body: z.object({}).strict(),
    response: z.object({ reminded: z.number().int() }),
    changes: ['planning'],
  }),
  ...readPlanningCalls,
};
