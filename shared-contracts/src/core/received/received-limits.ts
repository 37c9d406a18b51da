/** Limits on what the server accepts. They have a file of their own because the phone's bundle loads `limits.ts`. */

/** Maximum number of files in one request. */
export const UPLOAD_MAX_FILES = 40;

/** Maximum size of a request without files. */
export const JSON_MAX_BYTES = 6_291_456;

/** Maximum size of a request without files when its call is public or its sender is not signed in. */
export const JSON_MAX_BYTES_UNKNOWN = 65_536;

/** Maximum nesting of objects and arrays; the forms of the product stay far below. */
export const JSON_MAX_DEPTH = 64;

/** Maximum pixels of a picture; phones take at most 48 million by default. */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** Maximum lines and columns of an imported spreadsheet. */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 200;

/** Maximum unpacked size of a spreadsheet; 20,000 lines take about 10 MB. */
export const IMPORT_MAX_UNPACKED_BYTES = 41_943_040;

/** Timeout for reading a spreadsheet. */
export const IMPORT_MAX_READ_MS = 30_000;

/** Maximum entries of a logbook PDF that is drawn during the request. A longer PDF is made in the background. */
export const LOGBOOK_PAPER_AT_ONCE = 700;

/** Maximum entries of a logbook PDF; a longer one is of no use to its reader. */
export const LOGBOOK_PAPER_MAX = 5_000;

/** Maximum size of one user's page settings, as JSON: about a hundred presets. */
export const PAGES_CONFIG_MAX_CHARACTERS = 100_000;
