import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { ROLES } from '../../core/roles';
import { LESSONS, type LessonKey } from './lessons';

/** A page of another site, which opens in a tab of its own: nothing of it is embedded. */
const videoAddress = z
  .url({ protocol: /^https$/, error: VALIDATION_MESSAGES.httpsUrl })
  .max(500, VALIDATION_MESSAGES.maxCharacters({ max: 500 }))
  .nullable()
  .default(null);

export const ALL_LESSONS = ROLES.flatMap((role) => LESSONS[role].map(({ key, title }) => ({ role, key, title })));

/** The video of each lesson, by the lesson's key; null for a lesson without one. */
export const helpVideosSchema = z
  .object(
    Object.fromEntries(ALL_LESSONS.map(({ key }) => [key, videoAddress])) as Record<LessonKey, typeof videoAddress>,
  )
  .strict();
export type HelpVideos = z.output<typeof helpVideosSchema>;

/**
 * Reads the stored addresses. Lessons come and go with versions, and what is allowed may change: an address that no longer
 * fits is not shown, since every page reads the settings that hold it.
 */
export const readHelpVideos = (stored: Partial<Record<string, unknown>>): HelpVideos =>
  Object.fromEntries(ALL_LESSONS.map(({ key }) => [key, videoAddress.catch(null).parse(stored[key])])) as HelpVideos;
