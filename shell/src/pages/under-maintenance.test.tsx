import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { useVersion } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { UnderMaintenance } from './under-maintenance';

function Page() {
  return (
    <UnderMaintenance message={useVersion((version) => version.maintenance)}>
      <input aria-label="Consigne" />
    </UnderMaintenance>
  );
}
const maintenance = (sentence: string | null) => act(() => useVersion.setState({ maintenance: sentence }));

test('what somebody was typing is there again once the maintenance is over', async () => {
  resetKit();
  renderKit(<Page />);
  const typed = () => screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(typed(), { target: { value: 'Fermer le portail' } });
  maintenance('Retour à 6 h.');
  expect((await screen.findByText(/Retour à 6 h\./)).textContent).toContain('ce que vous étiez en train de saisir');
  expect(typed()).not.toBeVisible();
  maintenance(null);
  expect(typed()).toBeVisible();
  expect(typed().value).toBe('Fermer le portail');
});
