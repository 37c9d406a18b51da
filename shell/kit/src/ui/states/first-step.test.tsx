import { screen } from '@testing-library/react';
import { renderKit, resetKit, signInAs } from '../../testing/harness';
import { FirstStep, PlanningStep } from './first-step';

beforeEach(resetKit);

test('a first step on a page of the office is offered to managers, and to no agent with the same right', () => {
  const steps = (
    <>
      <FirstStep label="Importer" to="/liensUtiles/import" right="ACCOUNT_RIGHT_CREATE_SITE" office />
      <FirstStep label="Ajouter" to="/platform/agency/sites?act=add" right="ACCOUNT_RIGHT_CREATE_SITE" />
      <PlanningStep />
    </>
  );
  const offered = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
  signInAs();
  const { unmount } = renderKit(steps);
  expect(offered()).toEqual(['Importer', 'Ajouter', 'Ouvrir le planning']);
  unmount();
  signInAs({ role: 'agent' });
  renderKit(steps);
  expect(offered()).toEqual(['Ajouter']);
});
