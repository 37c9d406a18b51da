export const NO_NOTIFICATION = 'Aucune notification';
