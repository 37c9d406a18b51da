/** Minutes after its planned start from which a service that was not begun is late; so is one begun then. */
export const LATE_AFTER_MIN = 10;
/** Minutes after its planned end from which a service that still runs was forgotten. */
export const FORGOTTEN_AFTER_MIN = 60;
/** A start this many minutes before the planned one is early; an end this many after the planned one overruns. */
export const EARLY_BEFORE_MIN = 15;
export const OVERRUN_AFTER_MIN = 15;
/** A pause this many minutes longer than planned ended late. */
export const BREAK_OVER_MIN = 10;
/** A pause this many minutes shorter than planned was stopped. */
export const BREAK_SHORT_MIN = 5;
/** Two services of one agent that share more minutes than this overlap: the walk between two posts is not one. */
export const OVERLAP_MIN = 5;
/** The same act again within so many minutes is a double tap. */
export const REPEAT_MIN = 5;
/** A clock ahead of the server's by no more minutes than this is right. */
export const CLOCK_AHEAD_MIN = 5;
/** A clock that goes back by no more minutes than this was set right by its network. */
export const CLOCK_BACK_MIN = 1;
/** Metres beyond the radius of the site, accuracy taken off, from which an act was done elsewhere. */
export const FAR_MARGIN_M = 200;
/** Radius of a site that says none, in metres. */
export const SITE_RADIUS_M = 100;
