import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { ImportReport } from './import-report';

type Shown = Parameters<typeof ImportReport>[0]['report'];
const report = (
  refused: Shown['refused'],
  absent: string[] = [],
  refusedCounts: Shown['refusedCounts'] = {},
): Shown => ({
  services: 1_518,
  customers: 3,
  sites: 8,
  agents: 30,
  refused,
  refusedCounts,
  absent,
  warnings: [{ message: 'Service en chevauchement', lines: [2, 3], lineCount: 2 }],
  warningCount: 1,
});
const show = (props: Omit<Parameters<typeof ImportReport>[0], 'id'>) =>
  renderKit(
    <AppRoot>
      <ImportReport id="i" {...props} />
    </AppRoot>,
  );

beforeEach(() => {
  resetKit();
  signInAs({});
});

test('a dry run says what would be created, and that no line is refused', () => {
  show({ report: report([]), dryRun: true });
  expect(screen.getByText('Seront créés :')).toBeVisible();
  expect(screen.getByText(/^1\s518$/)).toBeVisible();
  expect(screen.getByText('Aucune ligne refusée.')).toBeVisible();
});

test('columns that the file lacks are told, before anything is created without them', () => {
  show({ report: report([], ['Agent', 'Pause (min)']), dryRun: true });
  expect(
    screen.getByText(/pas de colonne « Agent » et « Pause \(min\) » : les services sont créés sans/),
  ).toBeVisible();
});

test('all lines are downloaded, not only those on the screen', async () => {
  const line = (at: number) => ({ line: at, code: 'UNKNOWN_NAME' as const, message: 'Agent introuvable : Léa; Petit' });
  const refused = Array.from({ length: 60 }, (_, i) => line(i + 10));
  const warnings = [{ message: 'Service en chevauchement', lines: [2, 3] }];
  fakeServer({ '/import/services/i/findings': () => ({ body: { refused, warnings } }) });
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:lines';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show({ report: report(refused.slice(0, 50), [], { UNKNOWN_NAME: 60 }), dryRun: true });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger ces lignes' }));
  await waitFor(() => expect(saved).toBeDefined());
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(saved ?? new Blob());
  await read;
  const lines = String(reader.result).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 2 + 60);
  expect([lines[1], lines.at(-1)]).toEqual([
    '2;À vérifier;Service en chevauchement',
    '69;Refusée;"Agent introuvable : Léa; Petit"',
  ]);
});

test('refused lines stand under their reason, counted, and no code of ours', () => {
  const shown = Array.from({ length: 50 }, (_, i) => ({
    line: i + 2,
    code: 'ALREADY_EXISTS' as const,
    message: 'Ce service existe déjà',
  }));
  const undatedLine = { line: 99, code: 'NO_START_AT' as const, message: 'Date de début absente ou illisible' };
  show({
    report: report([...shown, undatedLine], [], { ALREADY_EXISTS: 9_950, NO_START_AT: 1 }),
    dryRun: false,
  });
  const existing = screen.getByRole('region', { name: 'Services déjà existants' });
  expect(within(existing).getByText(/^Services déjà existants : 9\s950$/)).toBeVisible();
  expect(within(existing).getAllByText('Ce service existe déjà')).toHaveLength(50);
  expect(screen.queryByText(/ALREADY_EXISTS|NO_START_AT/)).toBeNull();
  expect(screen.getByText('Service en chevauchement (lignes 2 et 3)')).toBeVisible();
  expect(within(existing).getByText(/^et 9\s900\sautres lignes$/)).toBeVisible();
  const undated = screen.getByRole('region', { name: 'Services sans date de début' });
  expect(within(undated).getByText('99')).toBeVisible();
});
