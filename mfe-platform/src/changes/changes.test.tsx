import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { VERSION_BASE } from '@vigie/contracts/core/limits';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ChangesScreen } from './changes.screen';

beforeEach(resetKit);

test('a guard reads what this version changes for guards, and nothing of the office', () => {
  signInAs({ role: 'agent', rights: [] });
  renderKit(<ChangesScreen />);
  expect(screen.getByRole('region', { name: `Version ${VERSION_BASE}` })).toBeVisible();
  expect(document.body).toHaveTextContent('part au retour du réseau');
  expect(document.body).not.toHaveTextContent('paramètres');
});
