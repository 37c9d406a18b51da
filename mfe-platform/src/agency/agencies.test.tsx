import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import type { AgencyStatus } from '@vigie/contracts/platform/agency/agency.statuses';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ConfirmHost } from '@vigie/kit/ui/dialog/confirm';
import { AgencyDialog } from './agency.dialog';
import { useAgencyStatus } from './use-agency-status';

// jsdom has no CSS object; forms look their fields up by path.
Object.assign(globalThis, { CSS: { escape: (path: string) => path } });

beforeEach(resetKit);

const agency = { id: newId(), name: 'Sûreté du Quai', updatedAt: '2026-11-20T10:00:00.000Z' };

function Row({ status, sameSiret = null }: { status: AgencyStatus; sameSiret?: string | null }) {
  const { actionsOf } = useAgencyStatus();
  return actionsOf({ ...agency, status, sameSiret }).map(({ label, onClick }) => (
    <button key={label} type="button" onClick={onClick}>
      {label}
    </button>
  ));
}

test('an agency that is open is closed after a question that says what follows, and one that is not is opened', async () => {
  const { of } = fakeServer({
    [`/admin/agency/${agency.id}`]: () => ({ body: { agency } }),
    '/admin/agency': () => ({ body: { agency } }),
  });
  const { unmount } = renderKit(
    <>
      <Row status={100} />
      <ConfirmHost />
    </>,
  );
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Activer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Désactiver' }));
  const question = await screen.findByRole('dialog', { name: 'Désactiver Sûreté du Quai ?' });
  expect(question.textContent).toContain('Ses données sont conservées.');
  expect(question.textContent).toContain('ses factures récurrentes ne sont pas émises');
  const [yes] = screen.getAllByRole('button', { name: 'Désactiver' }).slice(-1);
  if (yes) await user.click(yes);
  await waitFor(() => expect(of('/admin/agency').some(({ method }) => method === 'POST')).toBe(true));
  const sent = of('/admin/agency').find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ id: agency.id, status: 200, updatedAt: agency.updatedAt });
  unmount();
  renderKit(<Row status={0} />);
  expect(screen.getByRole('button', { name: 'Activer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Désactiver' })).toBeNull();
});

test('the question before an agency is opened again says what follows of the time in between', async () => {
  renderKit(
    <>
      <Row status={200} sameSiret="Quai Sud" />
      <ConfirmHost />
    </>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Activer' }));
  const question = await screen.findByRole('dialog', { name: 'Activer Sûreté du Quai ?' });
  expect(question.textContent).toContain('deviennent des brouillons à contrôler');
  expect(question.textContent).toContain('Même SIRET que Quai Sud');
});

test('an agency without an owner is not saved: it offers to create an administrator, who is then named', async () => {
  const { of } = fakeServer({ '/admin/agency': () => ({ body: { agency } }) });
  const subject = { act: 'add' as const, id: agency.id };
  const dialog = { subject, opened: true, open: () => undefined, close: () => undefined };
  renderKit(<AgencyDialog dialog={dialog} onEnter={async () => undefined} />);
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  type(/^Nom \*|^Nom$/, agency.name);
  fireEvent.click(screen.getByText('Enregistrer'));
  screen.getByText("Cette agence n'a pas de propriétaire désigné. Créer un administrateur ?");
  screen.getByText('Obligatoire');
  expect(of('/admin/agency')).toEqual([]);
  fireEvent.click(screen.getByText('Créer un administrateur'));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Prénom du responsable/));
  type(/^Prénom du responsable/, 'Zoé');
  type(/^Nom du responsable/, "D'Argent");
  type(/^E-mail du responsable/, 'zoe@zenith.example');
  fireEvent.click(screen.getByText('Enregistrer'));
  await waitFor(() => expect(of('/admin/agency')).toHaveLength(1));
  const owner = { firstName: 'Zoé', lastName: "D'Argent", email: 'zoe@zenith.example' };
  expect(of('/admin/agency')[0]?.body).toMatchObject({ name: agency.name, owner });
});
