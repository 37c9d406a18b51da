import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirstSteps } from '@vigie/contracts/commercial/first-steps/first-steps.calls';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { FirstStepsTile } from './first-steps.tile';

beforeEach(resetKit);

const NOTHING = { identity: false, customer: false, site: false, agent: false, planning: false, invoice: false };
const show = (steps: Partial<FirstSteps>) => {
  const body = { done: NOTHING, missing: [], draftInvoice: false, ...steps };
  fakeServer({ '/first-steps': () => ({ body }), '/user': () => ({ body: {} }) });
  renderKit(<FirstStepsTile />);
};

test('the next step says what is missing and leads there; one that is passed comes back', async () => {
  show({ missing: ['siren', 'email'] });
  expect(await screen.findByText(/Il manque : SIREN, e-mail/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: "Compléter l'identité" })).toHaveAttribute(
    'href',
    '#/params/agency?section=identity',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Passer cette étape' }));
  expect(screen.getByRole('link', { name: 'Ajouter un client' })).toBeInTheDocument();
  expect(screen.getByText('· Passé')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(screen.getByText('Premiers pas : 0 sur 6 faits.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByRole('link', { name: "Compléter l'identité" })).toBeInTheDocument();
});

test('the act for an authorisation that is missing leads to the section that holds it', async () => {
  show({ missing: ['authorisationNumber'] });
  expect(await screen.findByRole('link', { name: "Compléter l'identité" })).toHaveAttribute(
    'href',
    '#/params/agency?section=mentions',
  );
});

test('a draft is said, and nothing stands here once everything is there', async () => {
  show({
    done: { ...NOTHING, identity: true, customer: true, site: true, agent: true, planning: true },
    draftInvoice: true,
  });
  expect(await screen.findByText(/Un brouillon attend d'être émis/)).toBeInTheDocument();
  expect(screen.getByText('5 sur 6 faits')).toBeInTheDocument();
});
