import { Alert, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { BrokenOff, ServiceRow } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { formatInstant, unbroken } from '@vigie/contracts/formats/french';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { tellError } from '@vigie/kit/runtime';
import { prompt } from '@vigie/kit/ui/dialog/confirm';

const REASON_MAX = 500;

/** Asks for the reason and interrupts a running service; its agent is notified. */
export async function breakOff(row: Pick<ServiceRow, 'id' | 'status' | 'updatedAt' | 'site'>): Promise<boolean> {
  const reason = await prompt({
    title: FIELD_MESSAGES.interruptService,
    message: `${row.site.name} : les heures s’arrêtent maintenant, l’agent est prévenu et pourra reprendre le service.`,
    label: 'Motif',
    confirmLabel: serviceActs.acts.breakOff.label,
    tone: 'negative',
    multiline: true,
    check: (words) => {
      if (words === '') return VALIDATION_MESSAGES.required;
      return words.length > REASON_MAX ? VALIDATION_MESSAGES.maxCharacters({ max: REASON_MAX }) : null;
    },
  });
  if (reason === null) return false;
  await sendAct(serviceActs, 'breakOff', row, { reason }).catch(tellError);
  return true;
}

/** Tells the office who interrupted a service, why, and what happens next. */
export function BrokenOffNotice({ at, by, reason, timeZone }: BrokenOff & { timeZone: string }) {
  return (
    <Alert
      color="warning"
      icon={<IconPlayerPause aria-hidden />}
      title={FIELD_MESSAGES.interruptedOn({ by, when: formatInstant(at, timeZone) })}
    >
      {reason && <Text>{reason}</Text>}
      <Text size="sm">{unbroken(FIELD_MESSAGES.agentMayResume)}</Text>
    </Alert>
  );
}
