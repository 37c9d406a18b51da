import { SegmentedControl, Text } from '@mantine/core';
import type { Filter, FilterValue } from '@vigie/contracts/core/lists/list';
import { useId } from 'react';
import { isPeriod, toggleLabels } from '../../logic/list/filters/list-filters';
import type { RefSource } from '../../logic/list/ref-source';
import { MultiRefField } from '../fields/pick/multi-ref-field';
import { MultiSelectField } from '../fields/pick/multi-select-field';
import { SelectField } from '../fields/pick/select-field';
import { PeriodFilterField } from './period-filter';

interface Props {
  filter: Filter;
  value: FilterValue | undefined;
  onChange: (value: FilterValue) => void;
  source?: RefSource;
}

function ToggleField({ filter, value, onChange }: Props & { filter: Extract<Filter, { kind: 'toggle' }> }) {
  const id = useId();
  const labels = toggleLabels(filter);
  return (
    <div>
      <Text component="span" id={id} size="sm" fw={550} display="block" mb={4}>
        {filter.label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={[
          { value: '-1', label: labels.all },
          { value: '0', label: labels.without },
          { value: '1', label: labels.only },
        ]}
        value={String(value ?? -1)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}

/** The field of one declared filter. */
export function FilterField(props: Props) {
  const { filter, value, onChange, source } = props;
  switch (filter.kind) {
    case 'refs': {
      const ids = Array.isArray(value) ? value.map(String) : [];
      if (!source) return null;
      return <MultiRefField label={filter.label} placeholder="Tous" source={source} value={ids} onChange={onChange} />;
    }
    case 'choices':
      return (
        <MultiSelectField
          label={filter.label}
          placeholder="Tous"
          options={filter.options}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={filter.label}
          placeholder="Tous"
          options={filter.options}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'toggle':
      return <ToggleField {...props} filter={filter} />;
    case 'period':
      return <PeriodFilterField label={filter.label} value={isPeriod(value) ? value : null} onChange={onChange} />;
  }
}
