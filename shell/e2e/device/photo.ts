/** A small grey photo. */
export const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGOoaOrBihiGlgQAFAJhgQjU4RoAAAAASUVORK5CYII=',
  'base64',
);
