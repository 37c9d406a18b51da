import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ServiceCard } from '../execution/service-card';
import { ServiceLine } from '../my-planning/service-line';
import { circuitWith, PLACES } from './testing/circuit';

const { inProgress, waiting, finished, notRealised } = SERVICE_STATUS;

test.each([
  ['at a stop, its place', [finished, inProgress, waiting], 1],
  ['between two stops, the place of the next', [finished, finished, waiting], 2],
  ['running late, the place of the first stop left', [finished, notRealised, notRealised], 1],
])('the card of a circuit shows its agent %s, and not the first', (_what, statuses, shown) => {
  resetKit();
  signInAs({ role: 'agent' });
  renderKit(<ServiceCard service={circuitWith(...statuses)} />);
  expect(screen.getByRole('region', { name: 'Tournée de 3 arrêts' })).toHaveTextContent(PLACES[shown]?.[1] ?? '');
  expect(screen.getByText(PLACES[shown]?.[0] ?? '')).toBeVisible();
  expect(screen.queryByText(PLACES[0][1])).toBeNull();
});

test('the planned list names a circuit by its stops, and says where it begins', () => {
  resetKit();
  signInAs({ role: 'agent' });
  renderKit(<ServiceLine service={circuitWith(waiting, waiting)} to="/terrain/circuitActif/s" />);
  expect(screen.getByRole('link')).toHaveTextContent(/Tournée de 2 arrêts.*Début : Galerie marchande/);
});
