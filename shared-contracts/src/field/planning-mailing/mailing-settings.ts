import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { timeSchema } from '../../core/wire';

/** When the planning of the week that follows is mailed, each week. */
export const mailingSettingsSchema = z.object({
  weeklyMailing: z.boolean().default(false),
  /** ISO weekday. */
  mailingDay: z
    .number()
    .int()
    .min(1)
    .max(7, VALIDATION_MESSAGES.atMost({ max: 7 }))
    .default(5),
  /** On the wall clock of the agency. */
  mailingTime: timeSchema.default('18:00'),
});
export type MailingSettings = z.output<typeof mailingSettingsSchema>;
