/**
 * The DOM element of the mounted remote. It is created once and moved between layouts: if a layout owned it, a change of
 * layout would remove it while the remote's React root still uses it.
 */
export const outlet = document.createElement('div');
outlet.id = 'outlet';
