import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { useOpenService } from './open-service';

beforeEach(resetKit);

function Bar({ open }: { open: () => void }) {
  const openService = useOpenService(open);
  return (
    <button type="button" onClick={() => openService('s1')}>
      S000001
    </button>
  );
}

const press = async (right: string) => {
  signInAs({ rights: [right] });
  const server = fakeServer({ '/circuit/s1': () => ({ body: { service: { id: 's1' } } }) });
  const open = jest.fn();
  renderKit(<Bar open={open} />);
  await userEvent.setup().click(screen.getByRole('button'));
  return { server, open };
};

test('who sees the planning alone is told which right opens a service, and nothing is asked of the server', async () => {
  const { server, open } = await press('ACCOUNT_RIGHT_READ_AGENTS_PLANNING');
  expect(toastTexts()).toEqual(["Vous ne bénéficiez pas de l'autorisation Consulter un service."]);
  expect(server.asked).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});

test('who may read a service opens it', async () => {
  const { open } = await press('ACCOUNT_RIGHT_READ_MISSION');
  await waitFor(() => expect(open).toHaveBeenCalledWith({ service: { id: 's1' } }));
});
