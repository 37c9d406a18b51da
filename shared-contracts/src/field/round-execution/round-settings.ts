import { z } from 'zod';
import { integerFrom } from '../../formats/fields';

/** What an agency decides about its planned rounds. */
export const roundSettingsSchema = z.object({
  /** Minutes after its planned start from which a round that nobody began is an alert; 0 for at once. */
  lateStartMin: integerFrom(0).max(60).default(0),
});
