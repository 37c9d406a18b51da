import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CallInput } from '@vigie/contracts/core/call';
import { LIST_FETCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { formatNumber } from '@vigie/contracts/formats/french';
import { PHONE } from '@vigie/kit/logic/device/phone-width';
import { cellText, cellValue } from '@vigie/kit/logic/list/cell-text';
import { shownColumns } from '@vigie/kit/logic/list/list-columns';
import { useCoalesced } from '@vigie/kit/logic/list/use-coalesced';
import type { ListCall, ListPage } from '@vigie/kit/logic/list/use-list';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useHolds, useSession } from '@vigie/kit/runtime';
import { ListCards } from '@vigie/kit/ui/list/list-cards';
import { ListTable } from '@vigie/kit/ui/list/list-table';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import type { ListSource } from '../modules/tile-source';
import { AmountChart } from './amount-chart';
import { XlsxButton } from './export-buttons';
import { Outdated } from './outdated';
import styles from './tile.module.css';
import { TileFrame } from './tile-frame';
import type { TileProps } from './tile-props';
import { useTileList } from './use-tile-list';

type Row = Record<string, unknown>;

/** Quick clicks through the pages make one call. */
const never = () => false;

/** The rows of a list, page by page, with a chart of their amounts if the source has any. */
export function ListTile({ title, config, source, setting }: TileProps<ListSource>) {
  const timeZone = useTimeZone();
  const holds = useHolds();
  const customer = useSession((session) => session.role === 'customer');
  const own = source.columns.filter((key) => key !== 'customer');
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<{ orderBy: string; ascending: boolean }>();
  const drawn = config.chart ? source.amounts : undefined;
  // The parts of one page are no whole: their chart has all rows.
  const whole = drawn !== undefined && config.chart !== 'bar';
  const { list, request: paged, outdated, to } = useTileList(source, config, { page, sort });
  const request = whole ? { ...paged, page: 1, limit: MAX_ROWS_PER_PAGE } : paged;
  const body = useCoalesced(request, LIST_FETCH_DEBOUNCE_MS, never);
  const input = { params: source.params, body } as CallInput<ListCall>;
  const query = useCall(source.call, input, { reads: source.reads });
  const found = query.data as ListPage<Row> | undefined;
  const shown = shownColumns(list.columns, holds, customer ? own : source.columns);
  const rowName = (row: Row) => {
    const [key = ''] = shown;
    const column = list.columns[key];
    return column ? cellText(column, cellValue(row, key), timeZone) : '';
  };
  const rows = {
    title,
    columns: list.columns,
    shown,
    rows: found?.data ?? [],
    rowId: (row: Row) => String(row.id),
    rowName,
    busy: query.isFetching,
    timeZone,
  };
  const orderBy = (key: string) => {
    setPage(1);
    setSort({ orderBy: key, ascending: request.orderBy === key ? !request.ascending : true });
  };
  return (
    <TileFrame
      title={title}
      setting={setting}
      to={to}
      tools={
        <XlsxButton
          title={title}
          call={source.exportCall}
          input={{ params: source.params, body: { ...request, page: 1, columns: shown } }}
          rows={found?.filtered}
        />
      }
    >
      <Outdated shown={outdated} />
      {!found && query.error && <QueryError error={query.error} onRetry={query.refetch} compact />}
      {!found && !query.error && <LoadingState rows={config.rows > 5 ? 8 : config.rows} />}
      {found?.filtered === 0 && <EmptyState compact title="Rien à montrer" />}
      {found && found.filtered > 0 && (
        <div className="vg-list" data-kept="local">
          {drawn && config.chart && <AmountChart type={config.chart} rows={rows.rows} amounts={drawn} />}
          {!drawn && (phone ? <ListCards {...rows} /> : <ListTable {...rows} sort={request} onSort={orderBy} />)}
        </div>
      )}
      {found && !whole && found.filtered > config.rows && (
        <Pages title={title} page={page} limit={config.rows} rows={found.filtered} onPage={setPage} />
      )}
    </TileFrame>
  );
}

interface PagesProps {
  title: string;
  page: number;
  limit: number;
  rows: number;
  onPage: (page: number) => void;
}

function Pages({ title, page, limit, rows, onPage }: PagesProps) {
  const last = Math.ceil(rows / limit);
  return (
    <div className={styles.pages}>
      <span role="status" className="vg-figures">
        {formatNumber((page - 1) * limit + 1)}–{formatNumber(Math.min(page * limit, rows))} sur {formatNumber(rows)}
      </span>
      <ActionIcon aria-label={`Page précédente : ${title}`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Page suivante : ${title}`} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
