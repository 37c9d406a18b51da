import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ForbiddenScreen, NotFoundScreen } from './refusals';

beforeEach(resetKit);
const heading = () => screen.getByRole('heading', { level: 1 });

test('a page that is refused, or that is nowhere, has a heading as any other', () => {
  const refused = renderKit(<ForbiddenScreen right="Lister les agents" />);
  expect(heading()).toHaveTextContent('Accès interdit');
  expect(screen.getByText("Vous ne bénéficiez pas de l'autorisation Lister les agents.")).toBeVisible();
  refused.unmount();
  renderKit(<NotFoundScreen />);
  expect(heading()).toHaveTextContent('Page introuvable');
});
