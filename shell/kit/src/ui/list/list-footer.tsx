import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { formatNumber } from '@vigie/contracts/formats/french';

interface Props {
  page: number;
  limit: number;
  rows: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

const CONTROLS = { first: 'Première page', previous: 'Page précédente', next: 'Page suivante', last: 'Dernière page' };

export function ListFooter({ page, limit, rows, onPage, onLimit }: Props) {
  const pages = Math.max(1, Math.ceil(rows / limit));
  const first = rows === 0 ? 0 : (page - 1) * limit + 1;
  return (
    <Group component="footer" className="vg-list-footer" justify="space-between" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label="Lignes par page"
          className="vg-rows-per-page"
          size="xs"
          data={ROWS_PER_PAGE.map(String)}
          value={String(limit)}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        />
        <Text c="dimmed" className="vg-figures" role="status">
          {formatNumber(first)}–{formatNumber(Math.min(page * limit, rows))} sur {formatNumber(rows)}
        </Text>
      </Group>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          siblings={1}
          aria-label="Pages"
          getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
          getItemProps={(n) => ({ 'aria-label': `Page ${n}` })}
        />
      )}
    </Group>
  );
}
