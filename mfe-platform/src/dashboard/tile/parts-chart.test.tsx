import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { NEW_MODULE } from '@vigie/contracts/catalogues/constants/dashboard';
import { SHARES_MAX } from '@vigie/contracts/core/lists/list-calls';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { PartsChart } from './parts-chart';

/** Height of a new tile below its head: rows of 10 px with gaps of 10 px, less its borders, head and padding. */
const ROOM_PX = NEW_MODULE.height * 20 - 10 - 2 - 44 - 8;

test('a new tile holds the legend of a chart with as many shares as there may be', async () => {
  const parts = Array.from({ length: SHARES_MAX + 1 }, (_, n) => ({ key: `${n}`, label: `Type ${n}`, value: n }));
  await act(async () =>
    render(
      <AppRoot>
        <PartsChart type="donut" title="Événements" parts={parts} format={String} />
      </AppRoot>,
    ),
  );
  const legend = screen.getByRole('list', { name: 'Événements' });
  const lines = within(legend).getAllByRole('listitem').length;
  const height = Number.parseInt(legend.style.getPropertyValue('--legend-row'), 10);
  expect(lines * height).toBeGreaterThan(0);
  expect(lines * height).toBeLessThanOrEqual(ROOM_PX);
});
