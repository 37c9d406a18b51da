import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { AboutScreen } from './about.screen';

beforeEach(resetKit);

test.each([
  [{ commit: 'b41df36b', day: '2026-11-27' }, '0.0.1 (b41df36b du 27/11/2026)'],
  [{ commit: null, day: null }, '0.0.1'],
])('the version is told with the commit that was built, where it is known', async (built, said) => {
  fakeServer({ '/version': () => ({ body: { version: { code: '0.0.1', ...built } } }) });
  renderKit(<AboutScreen />);
  expect(await screen.findByRole('cell', { name: said })).toBeVisible();
});
