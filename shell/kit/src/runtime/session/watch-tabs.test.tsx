import { waitFor } from '@testing-library/react';
import { anAgency, aUser } from '@vigie/kit/testing/people';
import { watchTabs } from './session';
import { sessionOf, sessionStore } from './session.store';

test('the profile that another tab takes or leaves is that of this one too', async () => {
  sessionStore.setState(sessionOf(aUser({ admin: true, memberships: [] }), undefined, null), true);
  const stop = watchTabs();
  const elsewhere = async (kept: object | null) => {
    if (kept) localStorage.setItem('vigie.altered', JSON.stringify(kept));
    else localStorage.removeItem('vigie.altered');
    window.dispatchEvent(new StorageEvent('storage', { key: 'vigie.altered' }));
    await waitFor(() => expect(sessionStore.getState().altered).toEqual(kept));
  };
  await elsewhere({ agency: anAgency({ id: 'z' }), customer: { id: 'c', name: 'Galerie' } });
  expect(sessionStore.getState()).toMatchObject({ role: 'customer', agency: { id: 'z' } });
  await elsewhere(null);
  expect(sessionStore.getState()).toMatchObject({ role: 'admin', agency: null });
  stop();
});
