import { z } from 'zod';
import { byRole, own, publicBecause, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema, instantSchema } from '../../core/wire';
import { planningRequestSchema } from '../planning/planning';

const { agencyCall, globalCall } = callsOf('field');

export const CALENDAR_MESSAGES = {
  unknown: "Cette adresse d'agenda n'est plus valable",
  nobody: "Aucun planning n'est à partager sous cette référence",
} as const;

/** The planning of an agent or of a site. */
const whoseSchema = z.object({ by: z.enum(['agents', 'sites']), of: idSchema });
export type PlanningOwner = z.output<typeof whoseSchema>;

const manager = rights('ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING');
const mayShare = byRole({ manager, agent: own() });

/**
 * An address from which a calendar application reads a planning. The server shows its secret only once, at creation.
 */
const calendarSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  createdBy: z.string(),
  /** False when the author has left the agency or lost the right to this planning: the address then opens nothing. */
  works: z.boolean(),
});

export const planningShareCalls = {
  planningPdf: agencyCall({
    name: 'planningPdf',
    method: 'POST',
    reads: ['service', 'unavailability', 'compensatoryRest'],
    path: '/planning/pdf',
    access: byRole({ manager, agent: own(), customer: own('ACCOUNT_RIGHT_READ_SITES_PLANNING') }),
    summary: 'The planning of a stretch of days on paper: of one agent or site, or of all of them',
    body: planningRequestSchema.safeExtend({ of: idSchema.nullish() }),
    mediaType: 'application/pdf',
  }),
  planningCalendars: agencyCall({
    name: 'planningCalendars',
    method: 'GET',
    path: '/planning/calendars/:by/:of',
    access: mayShare,
    summary: 'The calendar addresses of a planning that were not revoked',
    params: whoseSchema,
    response: z.object({ calendars: z.array(calendarSchema) }),
    // The address is a secret of its author.
    personal: true,
  }),
  createPlanningCalendar: agencyCall({
    name: 'createPlanningCalendar',
    method: 'POST',
    path: '/planning/calendar',
    access: mayShare,
    summary: 'Makes an address at which a calendar reads a planning; it is told once',
    body: whoseSchema.extend({ id: idSchema }).strict(),
    response: z.object({ url: z.url() }),
  }),
  revokePlanningCalendar: agencyCall({
    name: 'revokePlanningCalendar',
    method: 'DELETE',
    path: '/planning/calendar/:id',
    access: mayShare,
    summary: 'Ends an address: calendars that read it find nothing more',
    params: z.object({ id: idSchema }),
    response: z.object({}),
  }),
  planningFeed: globalCall({
    name: 'planningFeed',
    method: 'GET',
    path: '/planning-calendar/:agency/:id/:token',
    access: publicBecause('calendars have no account: the secret of the address is the proof, and it can be revoked'),
    summary: 'A planning as a calendar reads it (RFC 5545)',
    // Public because the token is a secret of 256 random bits, which nobody can guess.
    params: z.object({ agency: idSchema, id: idSchema, token: z.string().regex(/^[\w-]{43}\.ics$/) }),
    mediaType: 'text/calendar',
  }),
};
