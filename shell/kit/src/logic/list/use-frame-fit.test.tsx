import { render } from '@testing-library/react';
import { useFrameFit } from './use-frame-fit';

function Frame({ content, wide }: { content: readonly unknown[]; wide: boolean }) {
  const frame = useFrameFit<HTMLDivElement>(content);
  return (
    <div ref={frame} data-testid="frame">
      {wide ? 'wide' : 'narrow'}
    </div>
  );
}

/** Frames are fitted before the browser can paint. */
const beforePaint = () => Promise.resolve();

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

test('a frame is measured when what it shows has changed, and not at every render', async () => {
  let measured = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    measured += 1;
    return this.textContent === 'wide' ? 300 : 80;
  });
  const rows = [{ id: '1' }];
  const { getByTestId, rerender } = render(<Frame content={[rows, 'name,date']} wide={false} />);
  const isDense = () => getByTestId('frame').hasAttribute('data-dense');
  await beforePaint();
  expect(isDense()).toBe(false);
  const once = measured;
  rerender(<Frame content={[rows, 'name,date']} wide={false} />);
  await beforePaint();
  expect(measured).toBe(once);
  rerender(<Frame content={[rows, 'name,date,note']} wide={true} />);
  await beforePaint();
  expect(measured).toBeGreaterThan(once);
  expect(isDense()).toBe(true);
  expect(getByTestId('frame').hasAttribute('data-after')).toBe(true);
});

test('frames that change together are written to before any of them is measured', async () => {
  const steps: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => {
    steps.push('read');
    return 300;
  });
  jest.spyOn(HTMLElement.prototype, 'removeAttribute').mockImplementation(() => void steps.push('write'));
  render(
    <>
      <Frame content={['a']} wide={true} />
      <Frame content={['b']} wide={true} />
    </>,
  );
  await beforePaint();
  expect(steps.slice(0, 4)).toEqual(['write', 'write', 'read', 'read']);
});
