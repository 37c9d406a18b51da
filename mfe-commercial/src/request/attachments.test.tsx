import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { useState } from 'react';
import { Attachments } from './attachments';

beforeEach(resetKit);

function Form() {
  const [ids, setIds] = useState<string[]>([]);
  return <Attachments ids={ids} onChange={setIds} />;
}

test('each file that was joined is told by its name, and may be taken away', async () => {
  const names = ['certificat.pdf', 'photo.jpg'];
  fakeServer({ '/upload': () => ({ body: { files: [{ id: newId(), name: names.shift() }] } }) });
  renderKit(<Form />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Pièce jointe'), new File(['1'], 'certificat.pdf', { type: 'image/png' }));
  expect(await screen.findByText('certificat.pdf')).toBeVisible();
  await user.upload(screen.getByLabelText('Autre pièce jointe'), new File(['2'], 'photo.jpg', { type: 'image/png' }));
  expect(await screen.findByText('photo.jpg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirer : Pièce jointe 1' }));
  expect(screen.queryByText('certificat.pdf')).toBeNull();
  expect(screen.getByText('photo.jpg')).toBeVisible();
});
