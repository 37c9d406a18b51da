import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { lazy, Suspense, useState } from 'react';
import { useEscape } from '../../../logic/form/escape-stack';

const Calendar = lazy(() => import('./calendar'));

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
        <Suspense fallback={<Loader size="sm" aria-label={ERROR_MESSAGES.loading} />}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onPick={(day) => {
              onPick(day);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
