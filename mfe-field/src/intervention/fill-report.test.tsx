import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshKit, renderKit, signInAs } from '@vigie/kit/testing/harness';
import { FillReport } from './fill-report';

// jsdom has no camera: a photo is a button that takes one.
jest.mock('@vigie/kit/ui/capture/photo-capture', () => ({
  PhotoCapture: ({ value, onChange }: { value: File[]; onChange: (photos: File[]) => void }) => (
    <button type="button" onClick={() => onChange([...value, new File(['x'], 'porte.png')])}>
      {`Photos : ${value.length}`}
    </button>
  ),
}));
// Nor has it a canvas: nobody signs here.
jest.mock('@vigie/kit/ui/capture/signature-pad', () => ({ SignaturePad: () => null }));

test('what is signed is read again from its beginning, with its photos', async () => {
  freshKit();
  signInAs({ role: 'agent' });
  const user = userEvent.setup();
  renderKit(
    <FillReport
      service={undefined}
      site={{ id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord' }}
      timeZone="Europe/Paris"
      template={[]}
      known={undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Photos : 0' }));
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Relire et signer' }));
  await screen.findByText('Arrivée sur site');
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
  expect(screen.getByRole('button', { name: 'Photos : 1' })).toBeVisible();
});
