import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useLoaded } from './use-loaded';

class Caught extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p>{`Manque : ${this.state.message}`}</p> : this.props.children;
  }
}

/** A promise that the test resolves or rejects. */
function held() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}

function Shown({ promise, children }: { promise: Promise<string>; children?: ReactNode }) {
  const value = useLoaded(promise);
  return (
    <>
      <p>{value ?? 'En attente'}</p>
      {value !== undefined && children}
    </>
  );
}

test('what is there is shown as soon as it is, and at once to whoever asks later', async () => {
  const { promise, resolve } = held();
  render(<Shown promise={promise} />);
  expect(screen.getByText('En attente')).toBeVisible();
  await act(async () => resolve('Arrivé'));
  expect(screen.getByText('Arrivé')).toBeVisible();
  render(<Shown promise={promise} />);
  expect(screen.queryByText('En attente')).toBeNull();
});

test('a part inside of a part is shown in the turn in which it arrives', async () => {
  const [outer, inner] = [held(), held()];
  render(
    <Shown promise={outer.promise}>
      <Shown promise={inner.promise} />
    </Shown>,
  );
  await act(async () => outer.resolve('un'));
  expect(screen.getByText('En attente')).toBeVisible();
  await act(async () => inner.resolve('deux'));
  expect(screen.getByText('deux')).toBeVisible();
});

test('what does not arrive is the error of its boundary', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise, reject } = held();
  render(
    <Caught>
      <Shown promise={promise} />
    </Caught>,
  );
  await act(async () => reject(new Error('réseau')));
  expect(screen.getByText('Manque : réseau')).toBeVisible();
});

test('another promise takes the place of the one before', async () => {
  const first = held();
  const { rerender } = render(<Shown promise={first.promise} />);
  rerender(<Shown promise={Promise.resolve('second')} />);
  expect(await screen.findByText('second')).toBeVisible();
  await act(async () => first.resolve('premier'));
  expect(screen.getByText('second')).toBeVisible();
});
