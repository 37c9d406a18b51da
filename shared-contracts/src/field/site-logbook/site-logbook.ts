/** Texts of the logbook of a site on the phone of an agent who works there. */
export const SITE_LOGBOOK_MESSAGES = {
  title: 'Main courante du site',
  closed:
    "Vous n'avez pas accès à la main courante de ce site : vous n'y travaillez pas ces jours-ci, ou le site ne l'ouvre pas à ses agents.",
  needsNetwork:
    "La main courante du site n'est pas conservée sur cet appareil : elle s'affichera avec le réseau. Vos propres entrées restent lisibles.",
} as const;
