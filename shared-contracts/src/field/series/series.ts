import { z } from 'zod';
import { instantSchema } from '../../core/wire';

/** The services of a series that a change of one service also changes. */
export const SERIES_PARTS = [
  { value: 'following', label: 'Celui-ci et les suivants' },
  { value: 'all', label: 'Toute la série' },
] as const;
export type SeriesPart = (typeof SERIES_PARTS)[number]['value'];

/** Number of other services of the series that a change can reach: neither begun nor cancelled nor invoiced. */
export const seriesReachSchema = z.object({
  following: z.number().int(),
  others: z.number().int(),
  /** Last change of any of them or of the service itself: the version of the series. */
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
  /** From a service that was begun, which stays. */
  endOthersQuestion: ({ count }: { count: number }) =>
    count === 1 ? 'Archiver le service suivant de la série ?' : `Archiver les ${count} services suivants de la série ?`,
  endAll: 'Archiver toute la série',
  endAllQuestion: ({ count }: { count: number }) => `Archiver ce service et les ${count} autres de sa série ?`,
  endAllOthersQuestion: ({ count }: { count: number }) =>
    count === 1 ? "Archiver l'autre service de la série ?" : `Archiver les ${count} autres services de la série ?`,
  endAllCaption: 'Ce qui a été commencé ou réalisé reste.',
  ended: ({ count }: { count: number }) => (count === 1 ? '1 service archivé' : `${count} services archivés`),
  created: ({ count }: { count: number }) => (count === 1 ? '1 service créé' : `${count} services créés`),
  saved: ({ count }: { count: number }) => (count === 1 ? '1 service enregistré' : `${count} services enregistrés`),
} as const;
