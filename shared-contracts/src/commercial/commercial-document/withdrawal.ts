interface Seller {
  name: string;
  addressLines: readonly string[];
  email: string | null;
}

/**
 * Tells a private person of the right to withdraw from what is agreed at a distance, with the sentence to send: without
 * it the fourteen days become a year more (Code de la consommation, L221-5, L221-18 and L221-20).
 */
export function withdrawalMention(agreed: 'devis' | 'contrat', { name, addressLines, email }: Seller): string {
  const reached = [name, ...addressLines, email].filter(Boolean).join(', ');
  return `Droit de rétractation : si ce ${agreed} est conclu à distance ou hors établissement, vous pouvez vous rétracter sans motif ni frais pendant quatorze jours à compter de votre accord, en écrivant à ${reached} : « Je vous notifie ma rétractation du ${agreed} ci-dessus, accepté le [date]. Nom, adresse, date et signature. » Si vous avez demandé expressément que la prestation commence avant la fin de ce délai, vous en réglez la part déjà exécutée (Code de la consommation, articles L221-18 et L221-25).`;
}
