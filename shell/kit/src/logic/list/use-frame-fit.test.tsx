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

test('a frame is measured when what it shows has changed, and not at every render', () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  let measured = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    measured += 1;
    return this.textContent === 'wide' ? 300 : 80;
  });
  const rows = [{ id: '1' }];
  const { getByTestId, rerender } = render(<Frame content={[rows, 'name,date']} wide={false} />);
  const isDense = () => getByTestId('frame').hasAttribute('data-dense');
  expect(isDense()).toBe(false);
  const once = measured;
  rerender(<Frame content={[rows, 'name,date']} wide={false} />);
  expect(measured).toBe(once);
  rerender(<Frame content={[rows, 'name,date,note']} wide={true} />);
  expect(measured).toBeGreaterThan(once);
  expect(isDense()).toBe(true);
  expect(getByTestId('frame').hasAttribute('data-after')).toBe(true);
});
