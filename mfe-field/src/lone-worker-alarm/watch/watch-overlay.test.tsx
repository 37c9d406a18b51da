import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { QUIET } from './watch-engine';
import { WatchOverlay } from './watch-overlay';

const noticeOf = (text: string, title = '') => ({ ...QUIET, notices: [{ machine: 'fall' as const, title, text }] });

test('a phone whose sensors do not answer offers to read them again, from a tap', async () => {
  resetKit();
  const onRestart = jest.fn();
  renderKit(<WatchOverlay view={noticeOf(TEXTS.sensorsNeeded)} engine={() => undefined} onRestart={onRestart} />);
  await userEvent.click(screen.getByRole('button', { name: 'Relancer les capteurs' }));
  expect(onRestart).toHaveBeenCalledTimes(1);
});

test('a report to the agency has nothing to read again', () => {
  resetKit();
  const view = noticeOf(TEXTS.contactAgency, TEXTS.fallReported);
  renderKit(<WatchOverlay view={view} engine={() => undefined} onRestart={jest.fn()} />);
  expect(screen.getByRole('heading', { name: TEXTS.fallReported })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Relancer les capteurs' })).toBeNull();
});
