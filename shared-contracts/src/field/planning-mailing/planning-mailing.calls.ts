import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';

const { agencyCall } = callsOf('field');

/** Recipients of planning mailings: an agent receives its own planning, a customer that of its sites. */
export const MAILING_PARTIES = ['agent', 'customer'] as const;
export type MailingParty = (typeof MAILING_PARTIES)[number];
const ofParty = z.object({ party: z.enum(MAILING_PARTIES) });

export const MAILING_MESSAGES = {
  subject: ({ days, agency }: { days: string; agency: string }) => `Planning ${days} – ${agency}`,
  attached: ({ days }: { days: string }) => `Vous trouverez ci-joint le planning ${days}.`,
  mayChange: "Il peut encore changer : la version à jour se lit dans l'application.",
  test: "Ceci est un essai : il n'a été envoyé qu'à vous.",
  nothingPlanned: "Rien n'est planifié pour cette personne sur cette semaine",
  noAddress: "Votre compte n'a pas d'adresse e-mail",
} as const;

/** Maximum number of names in each list of the answer; the counts cover everybody. */
export const MAILING_NAMED_MAX = 100;

const statusSchema = z.object({
  /** The next mailing by the saved settings; null while the mailing is off. */
  next: z.object({ at: instantSchema, week: daySchema }).nullable(),
  /** The week of the services for which `recipients` and `withoutAddress` are computed. */
  week: daySchema,
  recipients: z.array(refSchema),
  recipientCount: z.number().int(),
  withoutAddress: z.array(refSchema),
  withoutAddressCount: z.number().int(),
  last: z
    .object({
      week: daySchema,
      at: instantSchema,
      sent: z.number().int(),
      waiting: z.number().int(),
      withoutAddress: z.array(refSchema),
    })
    .nullable(),
});
export type MailingStatus = z.output<typeof statusSchema>;

export const planningMailingCalls = {
  planningMailing: agencyCall({
    name: 'planningMailing',
    method: 'GET',
    reads: ['planning', 'service', 'agent', 'customer', 'settings', 'agency'],
    path: '/planning/mailing/:party',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'The weekly mailing of the planning: when it is next, to whom, who has no address, and the last one',
    params: ofParty,
    response: statusSchema,
  }),
  testPlanningMailing: agencyCall({
    name: 'testPlanningMailing',
    method: 'POST',
    path: '/planning/mailing/:party/test',
    // Each party's planning needs its own right, which the server checks with the party.
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'Mails the caller what one recipient of the next mailing will get',
    params: ofParty,
    /** `id` identifies the attempt: a retry with the same id sends no second mail. */
    body: z.object({ id: idSchema, of: idSchema }).strict(),
    response: z.object({ to: z.string() }),
  }),
};
