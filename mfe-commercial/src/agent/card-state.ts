import type { ProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';

export type CardState = 'none' | 'over' | 'renew' | 'valid';

/** Returns the state of a card on a day; its renewal is due in its last three months. */
export function cardState(card: Pick<ProfessionalCard, 'validUntil' | 'renewFrom'> | null, today: string): CardState {
  if (!card) return 'none';
  if (card.validUntil < today) return 'over';
  return card.renewFrom <= today ? 'renew' : 'valid';
}
