import '@testing-library/jest-dom';
import { ActionIcon, Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';

beforeEach(resetKit);

test.each([
  ['a button', Button],
  ['an icon', ActionIcon],
] as const)('%s that loads keeps the focus and ignores what is pressed', async (_name, Pressed) => {
  const onClick = jest.fn();
  function Once() {
    const [loading, setLoading] = useState(false);
    return (
      <Pressed
        loading={loading}
        aria-label="Exports"
        onClick={() => {
          onClick();
          setLoading(true);
        }}
      />
    );
  }
  renderKit(<Once />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Exports' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a form whose button loads is not sent again by the Enter key', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderKit(
    <form onSubmit={onSubmit}>
      <input aria-label="Nom" />
      <Button type="submit" loading>
        Enregistrer
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Vigie{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that only is disabled stays so', () => {
  renderKit(<Button disabled>Enregistrer</Button>);
  expect(screen.getByRole('button')).toBeDisabled();
});
