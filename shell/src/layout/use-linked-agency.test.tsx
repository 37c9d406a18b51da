import { act, render } from '@testing-library/react';
import { AppRouter, currentPath, sessionOf, sessionStore } from '@vigie/kit/runtime';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';
import { useLinkedAgency } from './use-linked-agency';

function Here() {
  useLinkedAgency();
  return null;
}

async function open(hash: string) {
  const memberships = ['a', 'b'].map((id) => aMembership({ id: `m-${id}`, agency: anAgency({ id }) }));
  sessionStore.setState(sessionOf(aUser({ memberships }), 'a', null), true);
  await act(async () => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  const { unmount } = await act(async () =>
    render(
      <AppRouter>
        <Here />
      </AppRouter>,
    ),
  );
  const reached = [currentPath(), sessionStore.getState().agency?.id];
  unmount();
  return reached;
}

test('the link of a mail leads into its agency, and that of a stranger nowhere else', async () => {
  expect(await open('#/customerRequests?id=1&agence=b')).toEqual(['/customerRequests?id=1', 'b']);
  expect(await open('#/customerRequests?id=1&agence=c')).toEqual(['/customerRequests?id=1', 'a']);
  expect(await open('#/customerRequests?id=1')).toEqual(['/customerRequests?id=1', 'a']);
});
