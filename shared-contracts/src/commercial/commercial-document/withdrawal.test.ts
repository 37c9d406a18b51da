import { withdrawalMention } from './withdrawal';

test('a private person reads how long, to whom and with which words it may withdraw', () => {
  const seller = { name: 'Sentinelle', addressLines: ['1 rue de la Paix', '75002 Paris'], email: null };
  const said = withdrawalMention('devis', seller);
  expect(said).toContain('quatorze jours à compter de votre accord');
  expect(said).toContain('en écrivant à Sentinelle, 1 rue de la Paix, 75002 Paris : « Je vous notifie');
  expect(withdrawalMention('contrat', { ...seller, email: 'a@b.fr' })).toContain('75002 Paris, a@b.fr : «');
});
