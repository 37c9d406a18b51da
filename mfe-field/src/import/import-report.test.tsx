import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { ImportReport } from './import-report';

const report = (refused: Parameters<typeof ImportReport>[0]['report']['refused'], absent: string[] = []) => ({
  services: 1_518,
  customers: 3,
  sites: 8,
  agents: 30,
  refused,
  absent,
  warnings: [{ message: 'Service en chevauchement', lines: [2, 3] }],
});
const show = (props: Parameters<typeof ImportReport>[0]) =>
  render(
    <AppRoot>
      <ImportReport {...props} />
    </AppRoot>,
  );

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

test('all lines are downloaded, those beyond the fiftieth too', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    ...{ line: i + 10, code: 'UNKNOWN_NAME' as const, message: 'Agent introuvable : Léa; Petit' },
  }));
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return 'blob:lines';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show({ report: report(many), dryRun: true });
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger ces lignes' }));
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

test('refused lines stand under their reason, the first fifty of them, and no code of ours', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    line: i + 2,
    code: 'ALREADY_EXISTS' as const,
    message: 'Ce service existe déjà',
  }));
  show({
    report: report([...many, { line: 99, code: 'NO_START_AT', message: 'Date de début absente ou illisible' }]),
    dryRun: false,
  });
  const existing = screen.getByRole('region', { name: 'Services déjà existants' });
  expect(within(existing).getByText('Services déjà existants : 60')).toBeVisible();
  expect(within(existing).getAllByText('Ce service existe déjà')).toHaveLength(50);
  expect(screen.queryByText(/ALREADY_EXISTS|NO_START_AT/)).toBeNull();
  expect(screen.getByText('Service en chevauchement (lignes 2 et 3)')).toBeVisible();
  expect(within(existing).getByText('et 10 autres lignes')).toBeVisible();
  const undated = screen.getByRole('region', { name: 'Services sans date de début' });
  expect(within(undated).getByText('99')).toBeVisible();
});
