import { z } from 'zod';
import { EQUIPMENT_TYPES } from '../../catalogues/constants/agents';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { byId, centsSchema, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, integerFrom, optionalText, optionSchema, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { strokesSchema } from '../../formats/signature';
import { amountField } from '../commercial-document/commercial-document';
import { equipmentStatuses } from './equipment.statuses';

export const EQUIPMENT_MESSAGES = {
  notFound: 'Équipement introuvable',
  signedStays: "L'agent a signé cette remise : seuls l'échéance et les fichiers se modifient encore",
  agentLeft: 'Cet agent est archivé : rien ne peut lui être remis',
  nothingToUndo: "Aucune restitution n'est à annuler",
  moreThanHeld: ({ held }: { held: number }) => `L'agent n'en détient plus que ${held}`,
  beforeGiven: 'La restitution ne peut pas précéder la remise',
  inFuture: 'Cette date est dans le futur',
} as const;

const QUANTITY_MAX = 10_000;
/** In cents: far above the value of any uniform or vehicle. */
const VALUE_MAX_CENTS = 100_000_000;
const quantity = integerFrom(1).max(QUANTITY_MAX, VALIDATION_MESSAGES.atMost({ max: QUANTITY_MAX }));

/** Condition of a returned piece; `lost` means not returned. */
export const EQUIPMENT_CONDITIONS = [
  { value: 'good', label: 'Bon état' },
  { value: 'worn', label: 'Usé' },
  { value: 'damaged', label: 'Abîmé' },
  { value: 'lost', label: 'Non restitué' },
] as const;
export type EquipmentCondition = (typeof EQUIPMENT_CONDITIONS)[number]['value'];
export const RETURN_CONDITIONS = EQUIPMENT_CONDITIONS.filter(({ value }) => value !== 'lost') as readonly {
  value: Exclude<EquipmentCondition, 'lost'>;
  label: string;
}[];

const common = {
  id: idSchema,
  type: optionSchema(EQUIPMENT_TYPES),
  description: optionalText(2_000),
  reference: optionalText(120),
  quantity: quantity.default(1),
  /** Value of one piece; null when unknown. */
  valueCents: centsSchema
    .min(0, VALIDATION_MESSAGES.atLeast({ min: 0 }))
    .max(VALUE_MAX_CENTS, VALIDATION_MESSAGES.atMost({ max: VALUE_MAX_CENTS / 100 }))
    .nullable()
    .default(null),
  /** Day of the hand-over; today by default. */
  givenOn: daySchema.nullable().default(null),
  /** Day by which it must be returned or renewed. */
  dateEnd: daySchema.nullable().default(null),
};

/** Equipment that the agency hands to an agent. */
export const equipmentSaveSchema = z
  .object({ ...common, agent: byId, files: fileRefsSchema, updatedAt: instantSchema.optional() })
  .strict();
export type EquipmentSave = z.input<typeof equipmentSaveSchema>;

/** Handwritten signature of the agent, on its phone or on a screen of the office. */
export const signEquipmentFields = { signature: strokesSchema };
/** A return; all remaining pieces and today by default. */
export const returnEquipmentFields = {
  quantity: quantity.nullable().default(null),
  condition: optionSchema(RETURN_CONDITIONS).default('good'),
  returnedOn: daySchema.nullable().default(null),
  note: optionalText(2_000),
};
/** Reason why the recorded return was a mistake. */
export const undoReturnFields = { note: requiredText(2_000) };
export const missEquipmentFields = { note: optionalText(2_000) };

/** A return of a part of it; it can be neither changed nor removed. */
const equipmentReturnSchema = z.object({
  id: idSchema,
  day: daySchema,
  quantity: z.number().int(),
  condition: optionSchema(EQUIPMENT_CONDITIONS),
  note: z.string().nullable(),
  author: z.string(),
  /** Reason and author of its cancellation; null while it counts. */
  undone: z.object({ note: z.string(), author: z.string() }).nullable(),
});

const read = {
  ...common,
  agent: refSchema,
  quantity: z.number().int(),
  givenOn: daySchema,
  /** Number of returned pieces. */
  returned: z.number().int(),
  status: equipmentStatuses.schema,
  signedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
};
export const equipmentSchema = z.object({
  ...read,
  /** User on whose screen it was signed: the agent, or somebody of the office. */
  signedWith: z.string().nullable(),
  signature: strokesSchema.nullable(),
  files: z.array(fileSchema),
  returns: z.array(equipmentReturnSchema),
});
export type Equipment = z.output<typeof equipmentSchema>;

/** Values are in the agency's currency. */
const rowSchema = z.object({ ...read, currency: z.string(), files: z.number().int() });
export type EquipmentRow = z.output<typeof rowSchema>;

/** French names of the fields, for the history. */
export const equipmentFields: HistoryFields = {
  status: { label: 'Statut', text: equipmentStatuses.labelOf },
  description: 'Description',
  reference: 'Référence',
  quantity: 'Quantité',
  returned: 'Quantité restituée',
  valueCents: amountField('Valeur unitaire'),
  givenOn: 'Remis le',
  dateEnd: 'Échéance',
  fileIds: 'Fichiers',
};

export const equipmentList = defineList({
  key: 'equipment',
  row: rowSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: EQUIPMENT_TYPES, brief: true, alwaysVisible: true },
    description: { label: 'Description', kind: 'text', alwaysVisible: true },
    reference: { label: 'Référence', kind: 'text' },
    quantity: { label: 'Quantité', kind: 'number' },
    returned: { label: 'Quantité restituée', kind: 'number', shown: false },
    valueCents: { label: 'Valeur unitaire', kind: 'money', shown: false },
    status: { label: 'Statut', kind: 'choice', options: equipmentStatuses.all },
    givenOn: { label: 'Remis le', kind: 'day' },
    signedAt: { label: 'Signé le', kind: 'instant', shown: false },
    dateEnd: { label: 'Échéance', kind: 'day', none: COMMERCIAL_MESSAGES.noEndDate },
    files: { label: 'Fichiers', kind: 'count', sortable: false, shown: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    type: { kind: 'choices', label: 'Type', options: EQUIPMENT_TYPES },
    status: { kind: 'choices', label: 'Statut', options: equipmentStatuses.selectable },
    held: {
      kind: 'choice',
      label: 'À restituer',
      options: [
        { value: 'held', label: 'Détenu par un agent' },
        { value: 'left', label: 'Détenu par un agent parti' },
      ],
    },
    period: { kind: 'period', label: 'Échéance' },
  },
  defaultSort: { orderBy: 'dateEnd', ascending: true },
});
