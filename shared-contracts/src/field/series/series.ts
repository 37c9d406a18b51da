import { z } from 'zod';
import { instantSchema } from '../../core/wire';

/** Which services of a series follow a change of one of them. */
export const SERIES_PARTS = [
  { value: 'following', label: 'Celui-ci et les suivants' },
  { value: 'all', label: 'Toute la série' },
] as const;
export type SeriesPart = (typeof SERIES_PARTS)[number]['value'];

/** How many others of its series a change of a service can reach: nobody has begun, cancelled or invoiced them. */
export const seriesReachSchema = z.object({
  following: z.number().int(),
  others: z.number().int(),
  /** When any of them, or the service itself, changed last: the version of the whole. */
  updatedAt: instantSchema,
});
export type SeriesReach = z.output<typeof seriesReachSchema>;

export const SERIES_MESSAGES = {
  notInSeries: "Ce service n'appartient à aucune série",
  tooMany: ({ max }: { max: number }) => `Une série de plus de ${max} services se modifie par parties`,
  end: 'Terminer la série ici',
  endQuestion: ({ count }: { count: number }) =>
    count === 0
      ? 'Archiver ce service, le dernier de sa série ?'
      : count === 1
        ? 'Archiver ce service et le suivant de sa série ?'
        : `Archiver ce service et les ${count} suivants de sa série ?`,
  endAll: 'Archiver toute la série',
  endAllQuestion: ({ count }: { count: number }) => `Archiver ce service et les ${count} autres de sa série ?`,
  endAllCaption: 'Ce qui a été commencé ou réalisé reste.',
  ended: ({ count }: { count: number }) => (count === 1 ? '1 service archivé' : `${count} services archivés`),
  created: ({ count }: { count: number }) => (count === 1 ? '1 service créé' : `${count} services créés`),
  saved: ({ count }: { count: number }) => (count === 1 ? '1 service enregistré' : `${count} services enregistrés`),
} as const;
