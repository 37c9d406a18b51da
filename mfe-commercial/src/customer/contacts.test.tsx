import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { CustomerDialog } from './customer.dialog';
import { known } from './testing/known-customer';

beforeEach(resetKit);

test('the photo of a contact is beside its name as a small picture', async () => {
  const photo = newId();
  const contact = {
    ...{ id: newId(), firstName: 'Ana', lastName: 'Roy', position: null, email: null, phone: null },
    ...{ hasAccount: false, rights: [], profilePictureFileId: photo },
  };
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer: { ...known, contacts: [contact] } } }),
    [photo]: () => ({ blob: new Blob(['x']) }),
  });
  const served = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    asked.push(url);
    return served(url, init);
  }) as typeof fetch;
  const dialog = { opened: true, open: () => undefined, close: () => undefined };
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'edit', id: known.id }} />);
  await userEvent.setup().click(await screen.findByRole('tab', { name: /^Contacts/ }));
  await waitFor(() => expect(asked.filter((url) => url.includes(photo) && url.includes('size=100'))).toHaveLength(1));
});
