/** Times, sizes and thresholds that both sides obey. Units are in the names. */

/** The search box waits this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 400;
/** Fetches caused by filters, page or sort are gathered over this time. */
export const LIST_FETCH_DEBOUNCE_MS = 250;
/** Rows of a dashboard module at first. */
export const MODULE_ROWS = 5;
/** Default of list calls that send no limit. */
export const FETCH_DEFAULT_LIMIT = 10;

/** The files of one request, together. 25 MB as users read it: 25 x 1024 x 1024. */
export const UPLOAD_MAX_BYTES = 26_214_400;

/** Files of one archive, in number and together: what one download is held in memory for. */
export const ZIP_MAX_FILES = 200;
export const ZIP_MAX_BYTES = 104_857_600;

/** What a night without network may need on a phone: sixty photos and hundreds of acts, with room for the application. */
export const NIGHT_STORAGE_BYTES = 104_857_600;

export const EDITOR_MAX_CHARACTERS = 500_000;
/** The longer side of a photo that the phone made smaller: enough to read a number plate, light on a weak network. */
export const IMAGE_MAX_WIDTH_PX = 1_500;

/** Agency data, user and version are read again after this time. */
export const DATA_REFRESH_MS = 3_600_000;
/** A dialog is taken away this long after it was hidden. */
export const MODAL_REMOVAL_MS = 250;
/** How long the toast about too large files (413) stays. */
export const TOO_LARGE_TOAST_MS = 7_500;
/** The version this code speaks, raised with each release: a page announces a server whose version is beyond it. */
export const VERSION_BASE = '0.0.1';

/** How long a position may take. */
export const GEOLOCATION_TIMEOUT_MS = 15_000;
/** Of a map that shows one point. */
export const MAP_DEFAULT_ZOOM = 18;
/** A position read less exactly has no circle on a map: it would cover all of it. */
export const MAP_ACCURACY_BELOW_M = 500;
export const SITE_DEFAULT_RADIUS_M = 100;

/** As an address is written. */
export const DEFAULT_COUNTRY = 'France';
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Legal working time (Code du travail, art. L3121-27), and the same over a month: 52 x 35 / 12. */
export const LEGAL_WEEKLY_HOURS = 35;
export const LEGAL_MONTHLY_HOURS = 151.67;
