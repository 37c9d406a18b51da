import { parseProfessionalCard } from '@vigie/contracts/formats/professional-card';
import { agentActs, cardState } from './agent-acts';

test('the menu offers what the status allows, archiving and deleting last', () => {
  const labels = (status: number) => agentActs(status).map((act) => `${act.label} ${act.to}`);
  expect(labels(100)).toEqual(['Désactivation 200', 'Archivage 300', 'Suppression 400']);
  expect(labels(200)).toEqual(['Activation 100', 'Archivage 300', 'Suppression 400']);
  expect(labels(300)).toEqual(['Réactivation 200', 'Suppression 400']);
  expect(labels(400)).toEqual([]);
  expect(agentActs(100).map((act) => act.right)).toEqual([
    'ACCOUNT_RIGHT_EDIT_AGENT',
    'ACCOUNT_RIGHT_EDIT_AGENT',
    'ACCOUNT_RIGHT_DELETE_AGENT',
  ]);
});

test('a card is to be renewed in its last three months and over the day after its end', () => {
  const card = parseProfessionalCard('CAR-075-2027-05-31-20220123456');
  expect(['2027-02-27', '2027-02-28', '2027-05-31', '2027-06-01'].map((day) => cardState(card, day))).toEqual([
    'valid',
    'renew',
    'renew',
    'over',
  ]);
  expect(cardState(null, '2027-01-01')).toBe('none');
});
