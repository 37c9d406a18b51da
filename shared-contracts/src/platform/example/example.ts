import { storableUpTo } from '../../core/received/storable-text';
/** Maximum examples per person and day; deleting one and creating the next does not reset the count. */
export const EXAMPLES_PER_DAY = 3;

const NAME_MAX = 160;

export const EXAMPLE_MESSAGES = {
  /** « Exemple de Sentinelle Sécurité », cut at the maximum length of an agency's name. */
  name: (agency: string) => storableUpTo(`Exemple de ${agency}`, NAME_MAX).trimEnd(),
  tooMany: "Vous avez essayé assez d'exemples aujourd'hui : réessayez demain",
  beingErased: "Votre exemple précédent est en cours d'effacement : réessayez dans un instant",
  noExample: "Cette agence n'est pas un exemple",
  ofAnExample: "Un exemple ne s'essaie pas depuis un exemple",
  notSold: "Une agence d'exemple n'a pas besoin d'offre : choisissez-la dans votre agence",
} as const;
