import { z } from 'zod';
import { EQUIPMENT_TYPES } from '../../catalogues/constants/agents';
import { defineList } from '../../core/list';
import { byId, daySchema, idSchema, instantSchema, refSchema } from '../../core/wire';
import { fileRefsSchema, integerFrom, optionalText, optionSchema } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';

const common = {
  id: idSchema,
  type: optionSchema(EQUIPMENT_TYPES),
  description: optionalText(2_000),
  reference: optionalText(120),
  quantity: integerFrom(1).default(1),
  /** Day on which it must be given back or renewed. */
  dateEnd: daySchema.nullable().default(null),
};

/** Something the agency hands to an agent. */
export const equipmentSaveSchema = z
  .object({ ...common, agent: byId, files: fileRefsSchema, updatedAt: instantSchema.optional() })
  .strict();

export const equipmentSchema = z.object({
  ...common,
  agent: refSchema,
  files: z.array(fileSchema),
  updatedAt: instantSchema,
});

export const equipmentList = defineList({
  key: 'equipment',
  row: equipmentSchema,
  columns: {
    agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
    type: { label: 'Type', kind: 'choice', options: EQUIPMENT_TYPES },
    description: { label: 'Description', kind: 'text' },
    reference: { label: 'Référence', kind: 'text' },
    quantity: { label: 'Quantité', kind: 'number' },
    dateEnd: { label: 'Échéance', kind: 'day' },
    files: { label: 'Fichiers', kind: 'count', sortable: false },
  },
  filters: {
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    type: { kind: 'choices', label: 'Type', options: EQUIPMENT_TYPES },
    period: { kind: 'period', label: 'Échéance' },
  },
  defaultSort: { orderBy: 'dateEnd', ascending: true },
});
