import { z } from 'zod';

/** Longest side of the reduced pictures that screens ask for, in pixels: in a series of many, and in a record. */
export const THUMBNAIL_SIZES = [100, 200] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

/** In a query every value is a text. */
export const thumbnailSizeSchema = z
  .enum(THUMBNAIL_SIZES.map(String) as [`${ThumbnailSize}`, ...`${ThumbnailSize}`[]])
  .transform((size): ThumbnailSize => (size === '100' ? 100 : 200));
