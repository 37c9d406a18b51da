/** Times, sizes and thresholds that browser and server share. Each name ends in its unit. */

/** Delay between the last key and the search. */
export const SEARCH_DEBOUNCE_MS = 400;
/** Changes of filters, page and sort within this time cause a single fetch. */
export const LIST_FETCH_DEBOUNCE_MS = 250;
/** Rows that a dashboard module shows at first. */
export const MODULE_ROWS = 5;
/** Default of list calls that send no limit. */
export const FETCH_DEFAULT_LIMIT = 10;

/** Maximum size of all files of one request: 25 MB as users count, 25 x 1024 x 1024. */
export const UPLOAD_MAX_BYTES = 26_214_400;

/** Maximum number of files in one archive, and their maximum total size: the server holds the archive in memory. */
export const ZIP_MAX_FILES = 200;
export const ZIP_MAX_BYTES = 104_857_600;

/** Storage that a phone may need for a night without network: sixty photos, hundreds of acts, and the application. */
export const NIGHT_STORAGE_BYTES = 104_857_600;

export const EDITOR_MAX_CHARACTERS = 500_000;
/**
 * Maximum length of the longer side of a photo after the phone has shrunk it: enough to read a number plate, light on a
 * weak network.
 */
export const IMAGE_MAX_WIDTH_PX = 1_500;

/** Interval at which a page reloads the agency's data, the user and the version. */
export const DATA_REFRESH_MS = 3_600_000;
/** Delay between hiding a dialog and removing it from the page. */
export const MODAL_REMOVAL_MS = 250;
/** Display time of the toast about files that are too large (413). */
export const TOO_LARGE_TOAST_MS = 7_500;
/** Version of this code, raised with each release. A page shows a notice when the server's version is higher. */
export const VERSION_BASE = '0.0.1';

/** Timeout of one position request. */
export const GEOLOCATION_TIMEOUT_MS = 15_000;
/** Zoom of a map that shows one point. */
export const MAP_DEFAULT_ZOOM = 18;
/** A map is shown after this delay, when the dialog or the page around it has its size. */
export const MAP_DISPLAY_DELAY_MS = 250;
/** A map draws no accuracy circle for a position less accurate than this: the circle would cover the whole map. */
export const MAP_ACCURACY_BELOW_M = 500;
export const SITE_DEFAULT_RADIUS_M = 100;

/** Country as an address writes it. */
export const DEFAULT_COUNTRY = 'France';
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** Legal working time per week (Code du travail, art. L3121-27), and the same per month: 52 x 35 / 12. */
export const LEGAL_WEEKLY_HOURS = 35;
export const LEGAL_MONTHLY_HOURS = 151.67;
