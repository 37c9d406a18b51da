import { render } from '@testing-library/react';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { useKeptHeight } from './use-kept-height';

function Box({ loaded }: { loaded: boolean }) {
  const { ref, height } = useKeptHeight('box', loaded);
  return <div ref={ref} data-testid="box" style={{ minHeight: height }} />;
}

const offsetHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
beforeAll(() => Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 380 }));
afterAll(() => Object.defineProperty(HTMLElement.prototype, 'offsetHeight', offsetHeight ?? {}));
beforeEach(() => writeLocal('height.box', undefined));

test('a first visit reserves nothing, and the height of what arrived is kept', () => {
  const { getByTestId, rerender } = render(<Box loaded={false} />);
  expect(getByTestId('box').style.minHeight).toBe('0');
  expect(readLocal('height.box')).toBeUndefined();
  rerender(<Box loaded />);
  expect(readLocal('height.box')).toBe(380);
});

test('the next visit reserves it until the content is there', () => {
  writeLocal('height.box', 380);
  const { getByTestId, rerender } = render(<Box loaded={false} />);
  expect(getByTestId('box').style.minHeight).toBe('380px');
  rerender(<Box loaded />);
  expect(getByTestId('box').style.minHeight).toBe('0');
});
