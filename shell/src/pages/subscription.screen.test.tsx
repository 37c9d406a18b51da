import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { sessionStore } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { SubscriptionScreen } from './subscription.screen';

let mockPages: { path: string }[] = [];
const mockReload = jest.fn(async () => undefined);
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  reloadUser: () => mockReload(),
}));
jest.mock('../remotes/use-menu', () => ({ useOpenPages: () => mockPages }));
beforeEach(() => {
  mockPages = [];
});

const show = () =>
  render(
    <AppRoot>
      <SubscriptionScreen />
    </AppRoot>,
  );

test('who has a place in no agency is not told that one is disabled', () => {
  sessionStore.setState({ status: 'signedIn', user: aUser({ memberships: [] }), membership: null, agency: null });
  show();
  expect(screen.getByText("Vous n'avez accès à aucune agence")).toBeVisible();
  expect(screen.queryByText("L'agence est désactivée")).not.toBeInTheDocument();
});

test('a closed agency says why', () => {
  const agency = anAgency({ status: 200 });
  sessionStore.setState({ status: 'signedIn', user: aUser(), membership: aMembership({ agency }), agency });
  show();
  expect(screen.getByText("L'agence est désactivée")).toBeVisible();
});

test('a closed agency that is opened again is found open without a touch', async () => {
  jest.useFakeTimers();
  const agency = anAgency({ status: 200 });
  sessionStore.setState({ status: 'signedIn', user: aUser(), membership: aMembership({ agency }), agency });
  const { unmount } = show();
  await jest.advanceTimersByTimeAsync(59_000);
  expect(mockReload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(mockReload).toHaveBeenCalledTimes(1);
  unmount();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(mockReload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the owner of a deactivated agency is not told that a payment opens it', () => {
  mockPages = [{ path: 'subscriptions' }];
  const agency = anAgency({ status: 200 });
  sessionStore.setState({
    ...{ status: 'signedIn', user: aUser(), agency },
    membership: aMembership({ agency, owner: true }),
  });
  show();
  expect(screen.getByText(/Contactez-nous pour rouvrir votre espace/)).toBeVisible();
});

test.each([
  [{ subscriptionActive: false, subscriptionEndsOn: null }, "L'agence n'a pas d'offre en cours"],
  [{ subscriptionActive: false, subscriptionEndsOn: '2026-11-20' }, "L'offre de l'agence a expiré"],
  [{ status: 0 }, "L'agence n'est pas encore activée"],
])('an agency of %j is not said to have lost what it never had', (more, title) => {
  const agency = anAgency(more);
  sessionStore.setState({ status: 'signedIn', user: aUser(), membership: aMembership({ agency }), agency });
  show();
  expect(screen.getByText(title)).toBeVisible();
});

test.each([[{ subscriptionActive: false, subscriptionEndsOn: null }], [{ status: 200 }]])(
  'where offers are not sold here, the owner of an agency of %j is not told to settle one',
  (more) => {
    const agency = anAgency(more);
    const membership = aMembership({ agency, owner: true });
    sessionStore.setState({ status: 'signedIn', user: aUser(), membership, agency });
    show();
    expect(screen.getByText(/ontactez-nous pour/)).toBeVisible();
    expect(screen.queryByText(/Choisissez une offre|Régularisez/)).not.toBeInTheDocument();
  },
);
