import { Button, Stack } from '@mantine/core';
import { CHART_TYPES } from '@vigie/contracts/catalogues/constants/dashboard';
import { divisionsOf, type Filter } from '@vigie/contracts/core/lists/list';
import type { DashboardModule, TileConfig } from '@vigie/contracts/platform/dashboard/dashboard';
import { cleanFilters, type Filters } from '@vigie/kit/logic/list/filters/list-filters';
import { sortable } from '@vigie/kit/logic/list/list-state';
import { useMayMake } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { FilterField } from '@vigie/kit/ui/list/filter-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { type SubmitEvent, useState } from 'react';
import { REF_SOURCES } from './modules/ref-sources';
import type { TileSource } from './modules/tile-source';
import { useTileSource } from './modules/use-tile-source';
import { titleOf } from './tile/dashboard-tile';
import type { ChartType } from './tile/tile-props';

interface Props {
  opened: boolean;
  onClose: () => void;
  module: DashboardModule & { config: TileConfig };
  onSave: (config: TileConfig) => void;
}

/** The settings of one tile: table or chart, filters and sort order. */
export function TileConfigDialog(props: Props) {
  const { opened, onClose, module } = props;
  const [config, setConfig] = useState(module.config);
  const source = useTileSource(module.tile);
  const save = () => {
    props.onSave(config);
    onClose();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Configurer : ${titleOf(module)}`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button onClick={save}>Appliquer</Button>
        </>
      }
    >
      {source ? (
        <form onSubmit={onSubmit} noValidate autoComplete="off">
          <Fields
            tile={module.tile}
            source={source}
            config={config}
            onChange={(more) => setConfig((before) => ({ ...before, ...more }))}
          />
          {/* Browsers submit on Enter only a form that has a submit button of its own. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  tile: string;
  source: TileSource;
  config: TileConfig;
  onChange: (more: Partial<TileConfig>) => void;
}

const TABLE = 'table';
const ROWS = [5, 10, 25, 50].map((rows) => ({ value: rows, label: `${rows} lignes` }));
const DIRECTIONS = [
  { value: 'up', label: 'Croissant' },
  { value: 'down', label: 'Décroissant' },
];
const PERIOD: Record<string, Filter> = { period: { kind: 'period', label: 'Période' } };

/** Returns the options by which the charts of a module may be divided. */
function divisionOptions(source: TileSource): { value: string; label: string }[] {
  if (source.kind === 'turnover') return [...source.scopes];
  if (!source.shares) return [];
  return divisionsOf(source.list, 'office').map((key) => ({
    value: key,
    label: source.list.columns[key]?.label ?? key,
  }));
}

function Fields({ tile, source, config, onChange }: FieldsProps) {
  const may = useMayMake();
  const list = source.kind === 'list' ? source.list : undefined;
  const charted = source.kind === 'turnover' || source.shares !== undefined || source.amounts !== undefined;
  const views = [...(list ? [{ value: TABLE, label: 'Tableau' }] : []), ...CHART_TYPES];
  const view = config.chart ?? (list ? TABLE : 'bar');
  const divisions = divisionOptions(source);
  const initial: Filters = source.kind === 'list' ? (source.filters ?? {}) : { period: { shortcut: 'currentYear' } };
  const declared: Record<string, Filter> = list?.filters ?? PERIOD;
  const filters = cleanFilters({ filters: declared }, config.filters ?? initial);
  const sort = {
    orderBy: config.orderBy ?? (source.kind === 'list' ? (source.sort ?? source.list.defaultSort).orderBy : ''),
    ascending:
      config.orderBy === null && source.kind === 'list'
        ? (source.sort ?? source.list.defaultSort).ascending
        : config.ascending,
  };
  const setFilter = (key: string, value: Filters[string]) =>
    onChange({ filters: cleanFilters({ filters: declared }, { ...filters, [key]: value }) as TileConfig['filters'] });
  return (
    <Stack>
      <TextField
        label="Titre"
        placeholder={titleOf({ tile, config: { ...config, title: null } })}
        value={config.title}
        onChange={(title) => onChange({ title: title?.trim() ? title : null })}
        maxLength={80}
      />
      {charted && (
        <SelectField
          label="Présentation"
          required
          options={views}
          value={view}
          onChange={(next) => onChange({ chart: next === TABLE ? null : (next as ChartType | null) })}
        />
      )}
      {divisions.length > 0 && view !== TABLE && (
        <SelectField
          label="Répartir par"
          required
          options={divisions}
          value={divisions.find(({ value }) => value === config.by)?.value ?? divisions[0]?.value ?? null}
          onChange={(by) => onChange({ by })}
        />
      )}
      {list && (view === TABLE || !divisions.length) && (
        <>
          <SelectField
            label="Lignes affichées"
            required
            options={ROWS}
            value={config.rows}
            onChange={(rows) => onChange({ rows: rows ?? config.rows })}
          />
          <SelectField
            label="Trier par"
            required
            options={Object.entries(list.columns)
              .filter(([key]) => sortable(list, key))
              .map(([value, { label }]) => ({ value, label }))}
            value={sort.orderBy}
            onChange={(orderBy) => onChange({ orderBy, ascending: sort.ascending })}
          />
          <SelectField
            label="Ordre"
            required
            options={DIRECTIONS}
            value={sort.ascending ? 'up' : 'down'}
            onChange={(next) => onChange({ orderBy: sort.orderBy, ascending: next === 'up' })}
          />
        </>
      )}
      {Object.entries(declared).map(([key, filter]) => {
        const ref = filter.kind === 'refs' ? REF_SOURCES[filter.of] : undefined;
        return (
          <FilterField
            key={key}
            filter={filter}
            value={filters[key]}
            source={ref && may(ref.access) ? ref.source : undefined}
            onChange={(value) => setFilter(key, value)}
          />
        );
      })}
    </Stack>
  );
}
