/** Said of what happened on the way: the logbook names the site of the last stop, where nothing happened. */
export const BETWEEN_STOPS = 'Entre deux arrêts de la tournée';
