import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
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
