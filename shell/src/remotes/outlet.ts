/**
 * The element a remote fills. It is made once and moved between layouts: were it part of one, changing layout would
 * tear it from under the remote's own root.
 */
export const outlet = document.createElement('div');
outlet.id = 'outlet';
