import { useOutbox } from '@vigie/kit/runtime';
import { waitingMessage } from './waiting-message';

afterEach(() => useOutbox.setState({ unkept: 0 }));

test('what the device stores is said to be stored, and what it cannot store is not', () => {
  expect(waitingMessage('Signalement')).toBe(
    'Signalement enregistré sur cet appareil : il partira au retour du réseau.',
  );
  useOutbox.setState({ unkept: 1 });
  expect(waitingMessage('Signalement')).toBe(
    "Signalement gardé tant que l'application reste ouverte : ne la fermez pas avant son envoi.",
  );
});
