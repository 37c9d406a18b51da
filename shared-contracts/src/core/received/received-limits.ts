/** What the services take of what somebody sends or asks for: apart from the limits that the phone loads too. */

/** Files of one request. */
export const UPLOAD_MAX_FILES = 40;

/** A request that carries no file. */
export const JSON_MAX_BYTES = 6_291_456;

/** The same for a call that asks for no token, or from somebody who is not known yet. */
export const JSON_MAX_BYTES_UNKNOWN = 65_536;

/** Objects and lists inside one another: no form of the product comes near. */
export const JSON_MAX_DEPTH = 64;

/** Pixels of a picture; a phone takes 48 million at most unless it is told otherwise. */
export const IMAGE_MAX_PIXELS = 50_000_000;

/** Lines of a spreadsheet that is imported, and its columns. */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 200;

/** What a spreadsheet may unpack to: 20,000 lines are some 10 MB. */
export const IMPORT_MAX_UNPACKED_BYTES = 41_943_040;

/** Reading a spreadsheet is given up after this time. */
export const IMPORT_MAX_READ_MS = 30_000;

/** Entries of a logbook that are drawn on paper while their reader waits; more of them in the background. */
export const LOGBOOK_PAPER_AT_ONCE = 700;

/** A longer paper is no use to anyone. */
export const LOGBOOK_PAPER_MAX = 5_000;

/** How one user set up all pages, as JSON: some hundred presets. */
export const PAGES_CONFIG_MAX_CHARACTERS = 100_000;
