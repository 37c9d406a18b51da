import { ActionIcon, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useEscape } from '../../../logic/form/escape-stack';
import { lazily } from '../../lazily';

const Calendar = lazily(() => import('./calendar').then((m) => m.default), { rows: 1 });

interface Props {
  label: string;
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/** A button that opens a calendar next to a typed date. */
export function CalendarButton({ label, value, onPick, min, max }: Props) {
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  return (
    <Popover opened={opened} onChange={setOpened} closeOnEscape={false} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={`Ouvrir le calendrier : ${label}`} onClick={() => setOpened((is) => !is)}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar
          value={value}
          min={min}
          max={max}
          onPick={(day) => {
            onPick(day);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
