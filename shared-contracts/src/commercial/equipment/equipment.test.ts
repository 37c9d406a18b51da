import { EQUIPMENT_MESSAGES, equipmentFields, equipmentSaveSchema } from './equipment';
import { equipmentActs } from './equipment.acts';
import { foldReturns } from './fold-returns';

const id = '0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e11';

test('what is handed over is at least one piece, and of no negative value', () => {
  const body = { id, agent: { id }, type: 'uniform', quantity: 0, valueCents: -1 };
  const { error } = equipmentSaveSchema.safeParse(body);
  expect(error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'quantity: Doit être supérieur à 0',
    'valueCents: Doit être supérieur ou égal à 0',
  ]);
});

test('where something stands follows from what became of it', () => {
  const of = { quantity: 3, isSigned: true };
  const [one, lost] = [
    { quantity: 1, condition: 'good' as const },
    { quantity: 2, condition: 'lost' as const },
  ];
  expect(foldReturns([], of)).toEqual({ returned: 0, state: 'signed' });
  expect(foldReturns([], { ...of, isSigned: false })).toEqual({ returned: 0, state: 'given' });
  expect(foldReturns([one], of)).toEqual({ returned: 1, state: 'partly' });
  expect(foldReturns([one, lost], of)).toEqual({ returned: 1, state: 'missing' });
  expect(foldReturns([one, lost, one, one], of)).toEqual({ returned: 3, state: 'returned' });
});

test('sentences and the history say how much and what it is worth', () => {
  expect(EQUIPMENT_MESSAGES.moreThanHeld({ held: 2 })).toBe("L'agent n'en détient plus que 2");
  const { valueCents } = equipmentFields;
  expect(typeof valueCents === 'object' && valueCents.text?.(1_250)).toBe('12,50\u00a0€');
  const given = { id: 'x', status: 100, updatedAt: '2026-01-01T00:00:00Z', description: 'Radio' };
  expect(equipmentActs.acts.delete.ask(given)).toEqual({
    title: 'Supprimer cet élément ?',
    message: 'Radio. La suppression est définitive',
  });
});
