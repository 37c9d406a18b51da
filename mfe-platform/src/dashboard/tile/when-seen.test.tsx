import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { WhenSeen } from './when-seen';

let tell: ((seen: boolean) => void) | undefined;
let watched = 0;

class Observer {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    tell = (isIntersecting) => told([{ isIntersecting }]);
  }
  observe() {
    watched += 1;
  }
  disconnect() {
    watched -= 1;
  }
}

const Chart = () => (
  <WhenSeen height={250}>
    <p>Diagramme</p>
  </WhenSeen>
);

beforeEach(() => {
  watched = 0;
  Object.assign(window, { IntersectionObserver: Observer });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('what is heavy waits until it is seen, on the place it will take, and stays', () => {
  const { container } = render(<Chart />);
  act(() => tell?.(false));
  expect(screen.queryByText('Diagramme')).toBeNull();
  // Printed from the browser's menu, which cannot wait, the placeholder asks to print again.
  expect(screen.getByText(/imprimez de nouveau/)).toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ minHeight: '250px' });
  act(() => tell?.(true));
  expect(screen.getByText('Diagramme')).toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ minHeight: '250px' });
  expect(watched).toBe(0);
});

test('it is there when the page is printed, and where nobody can tell what is seen', () => {
  const printed = render(<Chart />);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('Diagramme')).toBeInTheDocument();
  printed.unmount();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<Chart />);
  expect(screen.getByText('Diagramme')).toBeInTheDocument();
});

test('a page that is left is watched no more', () => {
  const { unmount } = render(<Chart />);
  expect(watched).toBe(1);
  unmount();
  expect(watched).toBe(0);
});

test('a print that the keyboard asks for waits until what it showed has come', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const busy = document.createElement('main');
  busy.innerHTML = '<p aria-busy="true"></p>';
  document.body.append(busy);
  render(<Chart />);
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
  act(() => {
    window.dispatchEvent(key);
  });
  expect(key.defaultPrevented).toBe(true);
  expect(screen.getByText('Diagramme')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(print).not.toHaveBeenCalled();
  busy.remove();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('where all was seen the browser prints by itself', () => {
  render(<Chart />);
  act(() => tell?.(true));
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
  window.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
});
