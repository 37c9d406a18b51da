import { ActionIcon, Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { AnyCall } from '@vigie/contracts/core/call';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useSession } from '@vigie/kit/runtime';
import { useState } from 'react';
import { countNarrowing, type Filters } from '../../logic/list/filters/list-filters';
import { chooserOrder } from '../../logic/list/list-columns';
import { sortable } from '../../logic/list/list-state';
import type { RefSource } from '../../logic/list/ref-source';
import type { ListModel } from '../../logic/list/use-list';
import { usePresets } from '../../logic/list/use-presets';
import { useTimeZone } from '../../logic/use-zone';
import { lazily } from '../lazily';
import { ColumnsMenu } from './columns-menu';
import { ExportButton } from './export-button';
import { FilterChips } from './filter-chips';
import { PresetsMenu } from './presets-menu';
import { SearchBox } from './search-box';

// Lazy-loaded: with its fields for days, choices and records the panel is as large as the list, and many lists are only
// read.
const FilterPanel = lazily(() => import('./filter-panel').then((m) => m.FilterPanel), { silent: true });

interface Props<Row> {
  list: ListDefinition;
  model: ListModel<Row>;
  title: string;
  shown: readonly string[];
  holds: (right: RightKey) => boolean;
  cards: boolean;
  phone: boolean;
  refs?: Record<string, RefSource>;
  exportCall?: AnyCall;
  searchLabel?: string;
  onSearch: (query: string) => void;
}

/** Select for the sort order, since cards have no header to click. */
function SortChoice<Row>({ list, model, shown }: Pick<Props<Row>, 'list' | 'model' | 'shown'>) {
  const { state, change } = model;
  const options = [...new Set([...shown, state.orderBy])]
    .filter((key) => sortable(list, key))
    .map((key) => ({ value: key, label: list.columns[key]?.label ?? key }));
  const Arrow = state.ascending ? IconArrowUp : IconArrowDown;
  return (
    <Group gap={4} wrap="nowrap" className="vg-sort-choice">
      <NativeSelect
        aria-label="Trier par"
        data={options}
        value={state.orderBy}
        onChange={(event) => {
          const orderBy = event.currentTarget.value;
          change((s) => ({ ...s, orderBy, ascending: true, page: 1 }));
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={state.ascending ? 'Ordre croissant' : 'Ordre décroissant'}
        onClick={() => change((s) => ({ ...s, ascending: !s.ascending, page: 1 }))}
      >
        <Arrow size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Search and tools of a list on one line, with the filter panel and the applied filters below. */
export function ListToolbar<Row>(props: Props<Row>) {
  const { list, model, shown, cards, phone, refs, exportCall } = props;
  const { state, change, saveConfig } = model;
  const [open, setOpen] = useState(false);
  const timeZone = useTimeZone();
  // Columns, exports and card view are office tools; an agent on a phone only looks things up.
  const office = useSession((session) => session.role !== 'agent');
  const presets = usePresets(list, model);
  const filterable = Object.keys(list.filters).length > 0;
  const applied = countNarrowing(list, state.filters);
  const apply = (filters: Filters) => change((s) => ({ ...s, filters, page: 1 }));
  const reset = () => change((s) => ({ ...s, filters: {}, preset: null, page: 1 }));

  return (
    <div className="vg-toolbar">
      <div className="vg-tools">
        <SearchBox value={state.query} onSearch={props.onSearch} label={props.searchLabel} />
        {filterable && (
          <Button
            variant="default"
            className="vg-tool vg-tool-main"
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={applied > 0 ? <span className="vg-count">{applied}</span> : undefined}
            aria-expanded={open}
            onClick={() => setOpen((is) => !is)}
          >
            <span className="vg-tool-label">Filtres</span>
          </Button>
        )}
        {filterable && (
          <PresetsMenu
            presets={model.presets}
            current={presets.current}
            changed={presets.changed}
            onApply={presets.apply}
            onOverwrite={presets.overwrite}
            onRename={presets.rename}
            onDelete={presets.remove}
            onToggleDefault={presets.toggleDefault}
            onAdd={() => presets.add()}
          />
        )}
        {cards && <SortChoice list={list} model={model} shown={shown} />}
        {office && (
          <div className="vg-tools-end">
            <ColumnsMenu
              columns={list.columns}
              order={chooserOrder(list.columns, props.holds, shown)}
              shown={shown}
              onChange={(columns) => saveConfig({ columns })}
              onReset={() => saveConfig({ columns: [] })}
            />
            {exportCall && (
              <ExportButton
                call={exportCall}
                input={{ ...model.input, body: { ...model.request, columns: shown } }}
                rows={model.page?.filtered}
                fileName={`${props.title} ${todayIn(timeZone)}.xlsx`}
              />
            )}
            {!phone && (
              <SegmentedControl
                className="vg-view"
                aria-label="Présentation"
                value={cards ? 'cards' : 'table'}
                onChange={(view) => saveConfig({ view: view === 'cards' ? 'cards' : 'table' })}
                data={[
                  { value: 'table', label: <IconTable size={16} role="img" aria-label="Tableau" /> },
                  { value: 'cards', label: <IconLayoutGrid size={16} role="img" aria-label="Cartes" /> },
                ]}
              />
            )}
          </div>
        )}
      </div>
      {open && (
        <FilterPanel
          list={list}
          applied={state.filters}
          refs={refs}
          onApply={apply}
          onReset={reset}
          onSave={(filters) => presets.add(filters)}
          onClose={() => setOpen(false)}
        />
      )}
      <FilterChips
        list={list}
        applied={state.filters}
        refs={refs}
        onRemove={(key) => {
          const { [key]: _removed, ...rest } = state.filters;
          apply(rest);
        }}
        onReset={reset}
      />
    </div>
  );
}
