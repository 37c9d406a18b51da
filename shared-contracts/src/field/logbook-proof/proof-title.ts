/** Of the page, and of what leads to it; apart from the messages of the field, which each phone would load for it. */
export const PROOF_TITLE = 'Preuve de la main courante';
