import { List, Text } from '@mantine/core';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';

/** Lists the reminders sent for an invoice, the newest first. */
export function SentReminders({ reminders }: Pick<Invoice, 'reminders'>) {
  const timeZone = useTimeZone();
  if (reminders.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        Relances
      </Text>
      <List size="sm">
        {reminders.map(({ at, title, to }) => (
          <List.Item key={at}>{`${formatInstant(at, timeZone)} : ${title ?? 'Message libre'}, ${to ?? ''}`}</List.Item>
        ))}
      </List>
    </div>
  );
}
