import { brokenRules, missingMentions } from './missing-mentions';

const address = { line1: '3 quai de Seine', zipcode: '59000', city: 'Lille', country: 'FR' };
const seller = { name: 'Sentinelle', siren: '732829320', address };
const buyer = { name: 'Galerie', address };
const bare = { country: 'FR' };

test.each([
  [{ kind: 'invoice' as const, seller, buyer }, []],
  [{ kind: 'invoice' as const, seller: { ...seller, siren: undefined, vatNumber: 'FR44732829320' }, buyer }, []],
  [{ kind: 'invoice' as const, seller: { name: 'Nouvelle', address: bare }, buyer }, ['BT-30', 'BG-5']],
  [{ kind: 'invoice' as const, seller, buyer: { ...buyer, address: { ...bare, city: 'Lille' } } }, ['BG-8']],
  [{ kind: 'creditNote' as const, seller, buyer: { ...buyer, address: bare } }, []],
])('%j lacks %j', (document, paths) => {
  expect(missingMentions(document).map(({ path }) => path)).toEqual(paths);
});

test('VAT in a currency without its amount in euros is refused in plain words, with the way out', () => {
  const violation = { id: 'BR-FR-CO-12', path: 'BT-111', message: 'TVA en euros obligatoire' };
  const [said] = brokenRules([violation], { buyer, currency: 'CHF' });
  expect(said?.message).toMatch(
    /^Galerie est facturé en CHF : .*Saisissez le cours du jour sur le brouillon, facturez sans TVA, ou passez sa devise en euros/,
  );
});
