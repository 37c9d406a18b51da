import { z } from 'zod';
import { integerFrom } from '../../formats/fields';

/** The agency's settings for planned rounds. */
export const roundSettingsSchema = z.object({
  /** Minutes after its planned start before a round that nobody began raises an alert; 0 raises it at once. */
  lateStartMin: integerFrom(0).max(60).default(0),
});
