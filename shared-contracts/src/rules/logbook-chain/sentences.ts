import type { ChainBreak } from './chain';

/**
 * Formats the result of a verification as one French sentence.
 *
 * @param count number of entries read
 * @param label reference by which the reader knows the entry: « MC-2026-000123 »
 */
export function chainSentence(count: number, found: ChainBreak | undefined, label?: string): string {
  if (found === undefined) {
    if (count === 0) return 'La main courante est vide.';
    return count === 1
      ? "La main courante est intacte : son unique entrée n'a pas changé."
      : `La main courante est intacte : aucune de ses ${figures(count)} entrées n'a changé.`;
  }
  const entry = `l'entrée ${figures(found.position)}${label === undefined ? '' : ` (${label})`}`;
  switch (found.kind) {
    case 'altered':
      return `La main courante est rompue à ${entry} : elle a été modifiée après son enregistrement.`;
    case 'missing':
      return `La main courante est rompue à ${entry} : elle a été supprimée, sa place dans la chaîne est vide.`;
    case 'detached':
      return `La main courante est rompue avant ${entry} : une entrée y a été supprimée, ajoutée ou déplacée.`;
    case 'length':
      return found.position < found.count
        ? `La main courante est incomplète : ${figures(found.position)} ${found.position > 1 ? 'entrées' : 'entrée'} sur ${figures(found.count)}, les dernières ont été supprimées.`
        : `La main courante compte ${figures(found.position)} entrées au lieu de ${figures(found.count)} : des entrées ont été ajoutées à la fin.`;
    case 'replaced':
      return `La main courante a été remplacée : sa dernière entrée n'est pas celle qui avait été enregistrée.`;
  }
}

/** Separates thousands with a no-break space, as in French. */
function figures(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
