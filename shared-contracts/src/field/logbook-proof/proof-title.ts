/** Title of the page and of its links. Separate from the messages of the field, so that phones do not load it. */
export const PROOF_TITLE = 'Preuve de la main courante';
