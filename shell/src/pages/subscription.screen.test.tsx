import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { sessionStore } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { SubscriptionScreen } from './subscription.screen';

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
