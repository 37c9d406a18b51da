import { parseDay } from '@vigie/contracts/core/time/days';
import { formatInstant, instantAt, parseInstant, parseTime, type Zone, zoneOf } from '@vigie/contracts/core/time/zone';
import { memo, useMemo } from 'react';
import { finishDayTime, maskDayTime, readDayTime, type Typed, writeDayTime } from '../../../logic/form/typed-date';
import type { FieldProps } from '../field';
import { MaskedField } from '../masked-field';
import { CalendarButton } from './calendar-button';

interface Props extends FieldProps<string | null> {
  /** IANA time zone of the typed time: the site's, else the agency's. */
  timeZone: string;
}

const toInstant = (zone: Zone, wall: string) =>
  formatInstant(zone, instantAt(zone, parseDay(wall.slice(0, 10)), parseTime(wall.slice(11, 16))));

/** An instant (ISO 8601 with offset), typed as dd/mm/yyyy HH:MM in a time zone. */
export const DateTimeField = memo(function DateTimeField({ timeZone, ...props }: Props) {
  const { value, onChange } = props;
  const masked = useMemo(() => {
    const zone = zoneOf(timeZone);
    return {
      mask: maskDayTime,
      read: (text: string): Typed<string> => {
        const wall = readDayTime(text);
        return 'value' in wall && wall.value ? { value: toInstant(zone, wall.value) } : wall;
      },
      write: (instant: string | null) =>
        instant ? writeDayTime(formatInstant(zone, parseInstant(instant)).slice(0, 16)) : '',
      finish: finishDayTime,
      full: (text: string) => text.length >= 16,
    };
  }, [timeZone]);
  const wall = value ? formatInstant(zoneOf(timeZone), parseInstant(value)) : null;

  return (
    <MaskedField
      {...props}
      placeholder={props.placeholder ?? 'jj/mm/aaaa hh:mm'}
      masked={masked}
      rightSection={
        <CalendarButton
          label={props.label}
          value={wall?.slice(0, 10) ?? null}
          onPick={(day) => onChange(toInstant(zoneOf(timeZone), `${day}T${wall?.slice(11, 16) ?? '08:00'}`))}
        />
      }
    />
  );
});
