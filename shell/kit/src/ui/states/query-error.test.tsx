import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { ApiError } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '../../testing/harness';
import { QueryError } from './query-error';

beforeEach(resetKit);

test.each([404, 403, 410, 409])('a refusal (%i) says why, and offers no retry that would be refused again', (code) => {
  renderKit(<QueryError error={new ApiError({ code, message: 'Ce document n’existe plus.' })} onRetry={() => null} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Ce document n’existe plus\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['no answer', new ApiError({ code: 0, message: ERROR_MESSAGES.noResponse })],
  ['a fault of the server', new ApiError({ code: 500, message: 'Réessayez plus tard' })],
  ['a fault of the page', new Error('Réessayez plus tard')],
])('%s is an error that a retry may end', async (_what, error) => {
  const retry = jest.fn();
  renderKit(<QueryError error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(ERROR_MESSAGES.somethingWentWrong);
  expect(screen.getByRole('alert')).toHaveTextContent(error.message);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
