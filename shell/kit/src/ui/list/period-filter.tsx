import { Select } from '@mantine/core';
import { DATE_SHORTCUT_KEYS, DATE_SHORTCUTS, isDateShortcut } from '@vigie/contracts/catalogues/date-shortcuts';
import type { PeriodFilter } from '@vigie/contracts/core/lists/list';
import { useState } from 'react';
import { DateField } from '../fields/date/date-field';

interface Props {
  label: string;
  value: PeriodFilter | null;
  onChange: (value: PeriodFilter | null) => void;
}

const OPTIONS = DATE_SHORTCUT_KEYS.map((value) => ({ value, label: DATE_SHORTCUTS[value].label }));
const CUSTOM = 'custom';

/** A period: a shortcut that moves with the calendar, or two chosen days. */
export function PeriodFilterField({ label, value, onChange }: Props) {
  const days = value !== null && !value.shortcut && Boolean(value.start || value.end);
  const [custom, setCustom] = useState(days);
  const shortcut = value?.shortcut && isDateShortcut(value.shortcut) ? value.shortcut : null;

  return (
    <div className="vg-period">
      <Select
        label={label}
        data={OPTIONS}
        value={shortcut ?? (custom || days ? CUSTOM : null)}
        onChange={(next) => {
          setCustom(next === CUSTOM);
          onChange(next === null || next === CUSTOM ? null : { shortcut: next });
        }}
        placeholder="Toutes les dates"
        clearable
        clearButtonProps={{ 'aria-label': `Effacer : ${label}` }}
        allowDeselect={false}
        openOnFocus={false}
        maxDropdownHeight={320}
      />
      {(custom || days) && shortcut === null && (
        <div className="vg-period-days">
          <DateField
            label="Du"
            value={value?.start ?? null}
            max={value?.end ?? undefined}
            onChange={(start) => onChange({ start, end: value?.end ?? null })}
          />
          <DateField
            label="Au"
            value={value?.end ?? null}
            min={value?.start ?? undefined}
            onChange={(end) => onChange({ start: value?.start ?? null, end })}
          />
        </div>
      )}
    </div>
  );
}
