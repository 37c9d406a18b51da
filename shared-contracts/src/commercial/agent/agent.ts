import { z } from 'zod';
import {
  AGENT_DEFAULT_RATING,
  AGENT_TYPES,
  AGREEMENT_CATEGORIES,
  type AgentType,
  GENDERS,
  type Gender,
  WORK_CONTRACT_TYPES,
  type WorkContractType,
} from '../../catalogues/constants/agents';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { centsSchema, daySchema, idSchema, instantSchema, refSchema, timeSchema } from '../../core/wire';
import { addressSchema } from '../../formats/address';
import { wrongOrder } from '../../formats/day-bounds';
import { emailOrNone } from '../../formats/email';
import { endsAfterStart, optionSchema, requiredText } from '../../formats/fields';
import { formatMinutes } from '../../formats/french';
import { phoneOrNone } from '../../formats/phone';
import { HOURS_PERIODS, type HoursPeriod } from '../../rules/hours/hours-period';
import { agentStatuses } from './agent.statuses';
import { WORK_CONTRACT_STATUSES } from './work-contract.statuses';

const label = requiredText(120);
const text = (max: number) => z.string().trim().max(max).nullable().default(null);
const cents = centsSchema.min(0).nullable().default(null);

const agentTypeSchema = z.enum(AGENT_TYPES.map((t) => t.value) as [AgentType, ...AgentType[]]);
const contractTypeSchema = z.enum(WORK_CONTRACT_TYPES.map((t) => t.value) as [WorkContractType, ...WorkContractType[]]);
const periodSchema = z.enum(HOURS_PERIODS.map((p) => p.value) as [HoursPeriod, ...HoursPeriod[]]);
const genderSchema = z.enum(['na', 'man', 'woman'] satisfies Gender[]);

/** Identity, residence and driving documents of an agent, with their last day. */
export const AGENT_DOCUMENT_TYPES = [
  { value: 'identity', label: "Pièce d'identité" },
  { value: 'residence', label: 'Titre de séjour' },
  { value: 'ssiap', label: 'Diplôme SSIAP' },
  { value: 'sst', label: 'Sauveteur secouriste du travail' },
  { value: 'h0b0', label: 'Habilitation électrique H0B0' },
  { value: 'medical', label: 'Visite médicale' },
  { value: 'driving', label: 'Permis de conduire' },
  { value: 'other', label: 'Autre' },
] as const;
type AgentDocumentType = (typeof AGENT_DOCUMENT_TYPES)[number]['value'];

export const agentDocumentSchema = z.object({
  id: idSchema,
  type: z.enum(AGENT_DOCUMENT_TYPES.map((t) => t.value) as [AgentDocumentType, ...AgentDocumentType[]]),
  number: z.string().trim().max(80).default(''),
  /** Last day of validity; null when there is no end. */
  endsOn: daySchema.nullable().default(null),
  fileId: idSchema.nullable().default(null),
});
export type AgentDocument = z.output<typeof agentDocumentSchema>;

/** Times at which the agent must not work, in the form that the planning rules read. */
export const agentRestrictionSchema = z.object({
  name: label,
  /** True for a restriction by the occupational physician. */
  medical: z.boolean().optional(),
  /** ISO weekdays, 1 Monday to 7 Sunday; every day when absent. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  /** True when it applies on public holidays only. */
  holidays: z.boolean().optional(),
  startTime: timeSchema.optional(),
  endTime: timeSchema.optional(),
  fromDay: daySchema.optional(),
  untilDay: daySchema.optional(),
});
export type AgentRestrictionInput = z.output<typeof agentRestrictionSchema>;

/** A work contract. Hours are minutes per week or month, pay is gross cents per hour or month. */
const agentContractSchema = z
  .object({
    id: idSchema,
    name: text(160),
    type: contractTypeSchema,
    startsOn: daySchema,
    /** Null for a contract without an end. */
    endsOn: daySchema.nullable().default(null),
    trialEndsOn: daySchema.nullable().default(null),
    period: periodSchema.default('month'),
    hoursLimitMin: z.number().int(VALIDATION_MESSAGES.integer).min(1).max(20_000),
    hourlyPayCents: cents,
    monthlyPayCents: cents,
    classificationCategory: optionSchema(AGREEMENT_CATEGORIES).nullable().default(null),
    classificationLevel: text(20),
    classificationGrade: text(20),
    classificationCoefficient: z.number().int(VALIDATION_MESSAGES.integer).min(100).max(1_000).nullable().default(null),
    tutor: text(120),
    workPlace: text(200),
    status: optionSchema(WORK_CONTRACT_STATUSES).default(100),
  })
  .check((ctx) => {
    const { startsOn, endsOn, trialEndsOn } = ctx.value;
    for (const [path, day] of [
      ['endsOn', endsOn],
      ['trialEndsOn', trialEndsOn],
    ] as const) {
      const message = wrongOrder(startsOn, day);
      if (message) ctx.issues.push({ code: 'custom', input: day, path: [path], message });
    }
  });
export type AgentContract = z.output<typeof agentContractSchema>;

/** Stored values. Only a save validates formats, so that records older than a format remain readable. */
const common = {
  id: idSchema,
  /** Number in the agency's own books. */
  reference: text(40),
  firstName: requiredText(80),
  lastName: requiredText(80),
  type: agentTypeSchema.default('EMPLOYEE'),
  email: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  address: addressSchema.prefault({}),
  civility: genderSchema.default('na'),
  birthDate: daySchema.nullable().default(null),
  birthPlace: text(120),
  nationality: text(80),
  /** Key and format are checked when the agency keeps French holidays. */
  socialSecurityNumber: text(30),
  professionalCard: text(40),
  documents: z.array(agentDocumentSchema).max(60).default([]),
  specialties: z.array(label).max(60).default([]),
  rating: z.number().int().min(1).max(5).default(AGENT_DEFAULT_RATING),
  forbiddenSiteIds: z.array(idSchema).max(500).default([]),
  restrictions: z.array(agentRestrictionSchema).max(60).default([]),
  /** Rights of the agent's account. */
  rights: z.array(z.string()).max(300).default([]),
  hiredOn: daySchema.nullable().default(null),
  leftOn: daySchema.nullable().default(null),
  /** Weekly minutes of work for other employers, as the agent declares them. */
  otherWeeklyMin: z.number().int(VALIDATION_MESSAGES.integer).min(0).max(10_080).nullable().default(null),
  contracts: z.array(agentContractSchema).max(60).default([]),
};

/**
 * Body of a save: the whole agent with its contracts. `updatedAt` is the version for the optimistic lock. `status`
 * gives (100) or removes (200) the licence through the act; absent rights are the agency's defaults.
 */
export const agentSaveSchema = z
  .object({
    ...common,
    email: emailOrNone,
    phone: phoneOrNone,
    restrictions: z
      .array(agentRestrictionSchema.superRefine(endsAfterStart('fromDay', 'untilDay')))
      .max(60)
      .default([]),
    rights: common.rights.unwrap().optional(),
    status: z.union([z.literal(100), z.literal(200)]).optional(),
    updatedAt: instantSchema.optional(),
    /** Sent in the retry after the 409 `agent_leaves`, which states the consequences of the day of leaving. */
    confirmed: z.literal('1').optional(),
  })
  .strict()
  .refine(({ hiredOn, leftOn }) => !hiredOn || !leftOn || leftOn >= hiredOn, {
    path: ['leftOn'],
    message: COMMERCIAL_MESSAGES.agentLeavesBeforeEntry,
  });
export type AgentSave = z.input<typeof agentSaveSchema>;

export const agentSchema = z.object({
  ...common,
  status: z.number().int(),
  /** Names of the forbidden sites, for users who may read agents and not sites. */
  forbiddenSites: z.array(refSchema).default([]),
  /** Last day of the professional card, computed from its number; null without a card. */
  professionalCardEndsOn: daySchema.nullable(),
  /** Number of pieces of equipment not returned. */
  heldEquipment: z.number().int(),
  /** Day on which the licence ends automatically. */
  licenceEndsOn: daySchema.nullable(),
  updatedAt: instantSchema,
});
export type Agent = z.output<typeof agentSchema>;

const agentRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  reference: z.string().nullable(),
  type: z.string(),
  status: z.number().int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().optional(),
  specialties: z.array(z.string()),
  rating: z.number().int().optional(),
  professionalCard: z.string().nullable().optional(),
  professionalCardEndsOn: daySchema.nullable(),
  /** Type and end of the current contract, or of the next one. */
  contract: z.string().nullable(),
  contractEndsOn: daySchema.nullable(),
  hiredOn: daySchema.nullable(),
  heldEquipment: z.number().int(),
  /** Day on which the licence ends automatically. */
  licenceEndsOn: daySchema.nullable(),
  updatedAt: instantSchema,
});
export type AgentRow = z.output<typeof agentRowSchema>;

const CARD_END = 'Fin de la carte';

export const agentList = defineList({
  key: 'agents',
  row: agentRowSchema,
  columns: {
    name: { label: 'Nom', kind: 'text', alwaysVisible: true },
    reference: { label: 'Matricule', kind: 'text' },
    type: { label: 'Type', kind: 'choice', options: AGENT_TYPES },
    status: { label: 'Statut', kind: 'choice', options: agentStatuses.all },
    specialties: { label: 'Spécialités', kind: 'text', sortable: false },
    rating: { label: 'Note', kind: 'number', shown: false, right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    professionalCard: {
      label: 'Carte professionnelle',
      kind: 'text',
      shown: false,
      right: 'ACCOUNT_RIGHT_LIST_DETAILS',
    },
    professionalCardEndsOn: { label: CARD_END, kind: 'day' },
    contract: { label: 'Contrat', kind: 'choice', options: WORK_CONTRACT_TYPES },
    phone: { label: 'Téléphone', kind: 'text' },
    // Hidden by default because the list would be wider than a 1440 px screen beside the menu; offices call agents
    // rather than write to them.
    email: { label: 'E-mail', kind: 'text', shown: false },
    city: { label: 'Ville', kind: 'text', shown: false, right: 'ACCOUNT_RIGHT_LIST_DETAILS' },
    contractEndsOn: { label: 'Fin du contrat', kind: 'day', shown: false },
    hiredOn: { label: "Date d'entrée", kind: 'day', shown: false },
    heldEquipment: { label: 'Équipements à restituer', kind: 'count', sortable: false, shown: false },
    licenceEndsOn: { label: 'Fin de la licence', kind: 'day', sortable: false, shown: false },
    updatedAt: { label: 'Modifié le', kind: 'instant', shown: false },
  },
  filters: {
    /** Archived agents are left out unless this filter includes them. */
    archived: {
      kind: 'choice',
      label: 'Agents archivés',
      options: [
        { value: 'only', label: 'Uniquement' },
        { value: 'all', label: 'Avec les autres' },
      ],
    },
    status: { kind: 'choices', label: 'Statut', options: agentStatuses.selectable },
    types: { kind: 'choices', label: 'Type', options: AGENT_TYPES },
    cardEnd: { kind: 'period', label: CARD_END },
  },
  divisions: { all: ['status', 'type', 'contract'] },
  defaultSort: { orderBy: 'name', ascending: true },
});

/** Quotas of the agency and their usage: agent files, and accounts with a licence. */
export const pricingSchema = z.object({
  agentsLimit: z.number().int(),
  accountsLimit: z.number().int(),
  countAgents: z.object({ agents: z.number().int(), accounts: z.number().int() }),
});

/** French names of the fields, for the history of an agent. */
export const agentFields: HistoryFields = {
  reference: 'Matricule',
  firstName: 'Prénom',
  lastName: 'Nom',
  type: { label: 'Type', words: labelsByValue(AGENT_TYPES) },
  status: { label: 'Statut', text: agentStatuses.labelOf },
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  civility: { label: 'Civilité', words: labelsByValue(GENDERS) },
  birthDate: 'Date de naissance',
  nationality: 'Nationalité',
  professionalCard: 'Carte professionnelle',
  documents: 'Documents',
  specialties: 'Spécialités',
  rating: 'Note',
  forbiddenSiteIds: 'Sites interdits',
  restrictions: 'Restrictions',
  rights: 'Autorisations',
  hiredOn: "Date d'entrée",
  leftOn: 'Date de sortie',
  otherWeeklyMin: { label: "Heures chez d'autres employeurs", text: formatMinutes },
  contracts: 'Contrats',
};
