import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useToasts } from '@vigie/kit/runtime';
import type { FieldService } from '../my-planning/my-services.queries';
import { EndServiceDialog } from './end-service.dialog';

const ref = { id: '018f0000-0000-7000-8000-000000000001', name: 'Galerie des Tilleuls' };
const service: FieldService = {
  id: '018f0000-0000-7000-8000-000000000002',
  reference: 'S-1',
  status: 200,
  startAt: '2026-11-21T07:00:00+01:00',
  endAt: '2026-11-21T19:00:00+01:00',
  timeZone: 'Europe/Paris',
  customer: ref,
  site: ref,
  agent: null,
  specialty: null,
  needsReport: false,
  startedAt: '2026-11-21T07:00:00+01:00',
  endedAt: null,
  acts: [],
};

function open() {
  const onEnd = jest.fn();
  const onClose = jest.fn();
  render(
    <MantineProvider env="test">
      <EndServiceDialog service={service} opened onClose={onClose} onEnd={onEnd} />
    </MantineProvider>,
  );
  return { onEnd, onClose, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Terminer le service' });

test('the end is only accepted with a reason and its words', async () => {
  const { onEnd, onClose, user } = open();
  await screen.findByText('19:00');
  expect(submit()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Relevé par' }));
  expect(submit()).toHaveProperty('disabled', true);
  const text = screen.getByRole('textbox', { name: /relève/ });
  await user.type(text, '   ');
  expect(submit()).toHaveProperty('disabled', true);
  await user.click(text);
  await user.paste('Sofia Garcia ');
  expect(submit()).toHaveProperty('disabled', false);
  await user.click(submit());
  expect(onEnd.mock.calls).toEqual([[{ reason: 'relieved', reasonText: 'Sofia Garcia' }]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('giving up says so and ends nothing', async () => {
  const { onEnd, onClose, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(onEnd).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(useToasts.getState().toasts.map((t) => t.message)).toEqual(['Annulation de la fin de service']),
  );
});
