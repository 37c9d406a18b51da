/** Times, sizes and thresholds that both sides obey. Units are in the names. */

/** The search box waits this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 400;
/** Rows of a dashboard module at first. */
export const MODULE_ROWS = 5;
/** Default of list calls that send no limit. */
export const FETCH_DEFAULT_LIMIT = 10;

/** The files of one request, together. 25 MB as users read it: 25 x 1024 x 1024. */
export const UPLOAD_MAX_BYTES = 26_214_400;
export const EDITOR_MAX_CHARACTERS = 500_000;

export const SITE_DEFAULT_RADIUS_M = 100;

/** As an address is written. */
export const DEFAULT_COUNTRY = 'France';
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Legal working time (Code du travail, art. L3121-27), and the same over a month: 52 x 35 / 12. */
export const LEGAL_WEEKLY_HOURS = 35;
export const LEGAL_MONTHLY_HOURS = 151.67;
