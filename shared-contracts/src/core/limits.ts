/** Times, sizes and thresholds that both sides obey. Units are in the names. */

/** The search box waits this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 400;
/** Fetches caused by filters, page or sort are gathered over this time. */
export const LIST_FETCH_DEBOUNCE_MS = 250;
/** Rows of a dashboard module at first. */
export const MODULE_ROWS = 5;
export const SERVICE_BREAKS_ROWS = 25;
/** Default of list calls that send no limit. */
export const FETCH_DEFAULT_LIMIT = 10;

/** The files of one request, together. 25 MB as users read it: 25 x 1024 x 1024. */
export const UPLOAD_MAX_BYTES = 26_214_400;
export const EDITOR_MAX_CHARACTERS = 500_000;
export const IMAGE_MAX_WIDTH_PX = 1_500;
/** The two sizes thumbnails are made in. */
export const THUMBNAIL_PX = [100, 200] as const;

/** Agency data is read again after this time: one hour. */
export const DATA_REFRESH_MS = 3_600_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** A dialog is taken away this long after it was hidden. */
export const MODAL_REMOVAL_MS = 250;
/** How long the toast about too large files (413) stays. */
export const TOO_LARGE_TOAST_MS = 7_500;
/** The application announces a new version when the server's is beyond this one. */
export const VERSION_BASE = '0.0.1';

export const GEOLOCATION_TIMEOUT_MS = 15_000;
export const MAP_DEFAULT_ZOOM = 18;
export const MAP_SHOWN_AFTER_MS = 250;
/** The accuracy circle is drawn only below this accuracy. */
export const MAP_ACCURACY_MAX_M = 500;
export const SITE_DEFAULT_RADIUS_M = 100;

export const DEFAULT_LANGUAGE = 'fr';
/** As an address is written. */
export const DEFAULT_COUNTRY = 'France';
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Legal working time (Code du travail, art. L3121-27), and the same over a month: 52 x 35 / 12. */
export const LEGAL_WEEKLY_HOURS = 35;
export const LEGAL_MONTHLY_HOURS = 151.67;
