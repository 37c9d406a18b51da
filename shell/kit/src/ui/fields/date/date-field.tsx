import { memo } from 'react';
import { finishDay, maskDay, readDay, writeDay } from '../../../logic/form/typed-date';
import type { FieldProps } from '../field';
import { MaskedField } from '../masked-field';
import { CalendarButton } from './calendar-button';

const DAY = {
  mask: maskDay,
  read: readDay,
  write: writeDay,
  finish: finishDay,
  full: (text: string) => text.length >= 10,
};

interface Props extends FieldProps<string | null> {
  /** Range of the calendar; the schema validates a typed date. */
  min?: string;
  max?: string;
}

/** A calendar day `YYYY-MM-DD`, typed as dd/mm/yyyy or picked. */
export const DateField = memo(function DateField({ min, max, ...props }: Props) {
  return (
    <MaskedField
      {...props}
      placeholder={props.placeholder ?? 'jj/mm/aaaa'}
      masked={DAY}
      rightSection={
        <CalendarButton label={props.label} value={props.value ?? null} min={min} max={max} onPick={props.onChange} />
      }
    />
  );
});
