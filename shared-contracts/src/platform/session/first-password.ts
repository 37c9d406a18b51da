/** Query of the link that an invitation mails: the screen asks for a first password instead of a changed one. */
export const FIRST_PASSWORD = 'premier';
