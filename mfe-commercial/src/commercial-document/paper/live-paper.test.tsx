import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import type { PaperWork } from '@vigie/kit/runtime';
import { resetKit } from '@vigie/kit/testing/harness';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { LivePaper } from './live-paper';

beforeEach(() => {
  resetKit();
  jest.useFakeTimers();
  let n = 0;
  URL.createObjectURL = () => {
    n += 1;
    return `blob:${n}`;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => jest.useRealTimers());

type Draw = (values: string, work: PaperWork) => Promise<Blob>;
const typed = (values: string | undefined, draw: Draw) => (
  <AppRoot>
    <LivePaper values={values} draw={draw} />
  </AppRoot>
);
const paper = () => new Blob(['%PDF'], { type: 'application/pdf' });
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const sheets = () => screen.queryAllByTitle('Aperçu du brouillon').filter((it) => it.tagName === 'IFRAME');

test('the paper is drawn once one stops typing, not at each letter, and what is overtaken is given up', async () => {
  const signals: AbortSignal[] = [];
  const draw = jest.fn((_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<Blob>(() => undefined);
  });
  const { rerender } = render(typed('a', draw));
  await pause(300);
  expect(draw).not.toHaveBeenCalled();
  rerender(typed('ab', draw));
  await pause(700);
  expect(draw.mock.calls.map(([values]) => values)).toEqual(['ab']);
  rerender(typed('abc', draw));
  expect(signals[0]?.aborted).toBe(true);
});

test('what is not complete, or cannot be drawn, leaves the last paper in sight and says so', async () => {
  const draw = jest.fn(async (values: string) => {
    if (values === 'wrong') throw new Error('Client introuvable');
    return paper();
  });
  const { rerender } = render(typed(undefined, draw));
  await pause(700);
  expect(draw).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent(/champs obligatoires/);
  rerender(typed('a', draw));
  await pause(700);
  expect(screen.getByRole('status')).toHaveTextContent('À jour');
  expect(sheets()).toHaveLength(1);
  rerender(typed('wrong', draw));
  await pause(700);
  expect(screen.getByRole('status')).toHaveTextContent('Client introuvable');
  expect(sheets()).toHaveLength(1);
});
