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

/** Reports a size of the elements, as the browser does after a layout. */
let report: (...targets: Element[]) => void = () => {};

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      const size = { inlineSize: 0, blockSize: 0 };
      report = (...targets) =>
        callback(
          targets.map((target) => ({
            target,
            contentRect: target.getBoundingClientRect(),
            borderBoxSize: [size],
            contentBoxSize: [size],
            devicePixelContentBoxSize: [size],
          })),
          this,
        );
    }
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

test.each([
  ['a frame that is narrower at the first report than when it was fitted', 'frame', { frame: 100, content: 120 }],
  ['a table that a late font makes wider', 'table', { frame: 200, content: 220 }],
] as const)('%s is fitted again, once', async (_what, reported, later) => {
  let widths = { frame: 200, content: 120 };
  let measured = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widths.frame);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => {
    measured += 1;
    return widths.content;
  });
  const { getByTestId } = render(<Frame content={['rows']} wide={false} />);
  const frame = getByTestId('frame');
  const observed = reported === 'frame' ? frame : document.createElement('table');
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done)).then(beforePaint);
  await beforePaint();
  expect(frame.hasAttribute('data-after')).toBe(false);

  widths = later;
  report(observed);
  await nextFrame();
  expect(frame.hasAttribute('data-dense')).toBe(true);
  expect(frame.hasAttribute('data-after')).toBe(true);

  const before = measured;
  report(observed);
  await nextFrame();
  // Only the question whether the frame is fitted.
  expect(measured).toBe(before + 1);
});

test('a header with the focus is scrolled out from under the columns that stay in place', () => {
  const { getByTestId } = render(<Frame content={['rows']} wide={false} />);
  const frame = getByTestId('frame');
  frame.innerHTML = `<table><tr>${['first', 'sum', ''].map((it) => `<th><button>${it}</button></th>`).join('')}</tr></table>`;
  const [first, sum, actions] = [...frame.querySelectorAll('th')];
  actions?.classList.add('vg-row-actions');
  const put = (element: Element | null | undefined, left: number, right: number) =>
    Object.assign(element ?? {}, { getBoundingClientRect: () => ({ left, right }) });
  const focus = (cell: Element | undefined) => cell?.querySelector('button')?.focus();
  put(first, 0, 100);
  put(actions, 348, 400);
  put(actions?.firstElementChild, 352, 396);

  put(sum?.firstElementChild, 300, 380);
  focus(sum);
  expect(frame.scrollLeft).toBe(36);
  // The columns in place are not scrolled for.
  focus(actions);
  focus(first);
  expect(frame.scrollLeft).toBe(36);

  put(sum?.firstElementChild, 80, 160);
  frame.toggleAttribute('data-before', true);
  focus(sum);
  expect(frame.scrollLeft).toBe(12);
});
