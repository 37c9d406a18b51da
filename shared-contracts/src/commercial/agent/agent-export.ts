import { z } from 'zod';
import { EXPORT_TYPES } from '../../catalogues/constants/exports';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema } from '../../core/wire';
import { periodSchema } from '../invoice/invoice-item';

type ExportFormat = (typeof EXPORT_TYPES)[number]['format'];

/** Type, days and agents of an export (all agents when none is given). */
export const agentExportSchema = (format: ExportFormat) =>
  z
    .object({
      type: z.enum(
        EXPORT_TYPES.filter((type) => type.format === format).map((type) => type.value),
        VALIDATION_MESSAGES.format,
      ),
      period: periodSchema,
      agents: z.array(idSchema).max(5_000).default([]),
    })
    .strict();
