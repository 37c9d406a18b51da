/** Minutes after the planned start from which an unstarted service, or a start, counts as late. */
export const LATE_AFTER_MIN = 10;
/** Minutes after the planned end from which a running service counts as forgotten. */
export const FORGOTTEN_AFTER_MIN = 60;
/**
 * A start more than this many minutes before the planned start is early; an end more than this many after the planned
 * end is an overrun.
 */
export const EARLY_BEFORE_MIN = 15;
export const OVERRUN_AFTER_MIN = 15;
/** A pause this many minutes longer than planned ended late. */
export const BREAK_OVER_MIN = 10;
/** A pause this many minutes shorter than planned was cut short. */
export const BREAK_SHORT_MIN = 5;
/**
 * Two services of an agent overlap when they share more minutes than this, which allows for the walk between two posts.
 */
export const OVERLAP_MIN = 5;
/** A second identical act within this many minutes is a double tap. */
export const REPEAT_MIN = 5;
/** A phone's clock may be ahead of the server's by this many minutes without an anomaly. */
export const CLOCK_AHEAD_MIN = 5;
/** A phone's clock may go back by this many minutes without an anomaly: the network has adjusted it. */
export const CLOCK_BACK_MIN = 1;
/** Metres beyond the site's radius, less the position's accuracy, from which an act counts as done elsewhere. */
export const FAR_MARGIN_M = 200;
/** Radius in metres of a site without its own. */
export const SITE_RADIUS_M = 100;
