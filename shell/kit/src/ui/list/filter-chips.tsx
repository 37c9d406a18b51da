import { Button, CloseButton, Group } from '@mantine/core';
import type { Filter, FilterValue, ListDefinition } from '@vigie/contracts/core/lists/list';
import { filterText } from '../../logic/list/filters/filter-text';
import { type Filters, isActiveFilter } from '../../logic/list/filters/list-filters';
import { type RefSource, useRefs } from '../../logic/list/ref-source';

interface ChipProps {
  filter: Filter;
  value: FilterValue;
  source?: RefSource;
  onRemove: () => void;
}

function Chip({ filter, value, source, onRemove }: ChipProps) {
  const ids = filter.kind === 'refs' && Array.isArray(value) ? value.map(String) : [];
  const names = useRefs(source, ids).map((ref) => ref.name);
  const text = filterText(filter, value, names);
  return (
    <li className="vg-chip">
      <span>
        <span className="vg-chip-label">{filter.label} :</span> {text}
      </span>
      <CloseButton size="xs" aria-label={`Retirer le filtre ${filter.label} : ${text}`} onClick={onRemove} />
    </li>
  );
}

interface Props {
  list: Pick<ListDefinition, 'filters'>;
  applied: Filters;
  refs?: Record<string, RefSource>;
  onRemove: (key: string) => void;
  onReset: () => void;
}

/** The applied filters, each removable on its own. */
export function FilterChips({ list, applied, refs, onRemove, onReset }: Props) {
  const shown = Object.entries(list.filters).flatMap(([key, filter]) => {
    const value = applied[key];
    return value !== undefined && isActiveFilter(filter, value) ? [{ key, filter, value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Group gap="xs" wrap="wrap">
      <ul className="vg-chips" aria-label="Filtres appliqués">
        {shown.map(({ key, filter, value }) => (
          <Chip
            key={key}
            filter={filter}
            value={value}
            source={filter.kind === 'refs' ? refs?.[filter.of] : undefined}
            onRemove={() => onRemove(key)}
          />
        ))}
      </ul>
      {shown.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={onReset}>
          Tout retirer
        </Button>
      )}
    </Group>
  );
}
