import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { timeSchema } from '../../core/wire';

/** Weekly day and time at which the following week's planning is mailed. */
export const mailingSettingsSchema = z.object({
  weeklyMailing: z.boolean().default(false),
  /** ISO weekday. */
  mailingDay: z
    .number()
    .int()
    .min(1)
    .max(7, VALIDATION_MESSAGES.atMost({ max: 7 }))
    .default(5),
  /** Local time in the agency's time zone. */
  mailingTime: timeSchema.default('18:00'),
});
export type MailingSettings = z.output<typeof mailingSettingsSchema>;
