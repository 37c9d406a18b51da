/** The media query of a phone's width, at which dialogs fill the screen. */
export const PHONE = '(max-width: 700px)';
