import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ContractText } from './contract-text';

beforeEach(resetKit);

test('a guillemet of a contract never stands alone at the end of a line', () => {
  renderKit(<ContractText blocks={[{ kind: 'paragraph', runs: [{ text: 'ci-après « le prestataire »,' }] }]} />);
  expect(screen.getByText(/ci-après/).textContent).toBe('ci-après «\u00a0le prestataire\u00a0»,');
});
