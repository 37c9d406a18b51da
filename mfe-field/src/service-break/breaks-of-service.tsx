import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { breakStatuses } from '@vigie/contracts/field/service-break/service-break.statuses';
import { formatInstant, formatMinutes } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useHolds } from '@vigie/kit/runtime';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { BreakDialog, type BreakSubject } from './break.dialog';
import { ADD_BREAK, deleteBreak, isChangeable, isDeletable, typeOf } from './break-acts';

interface Props {
  service: Service;
  /** Called with the changed service when a break was added, changed or deleted. */
  onChanged: (service: Service) => void;
}

/** The breaks of a service (pauses, delays, departures and absences) with their acts. */
export function BreaksOfService({ service, onChanged }: Props) {
  const holds = useHolds();
  const dialog = useDialog<BreakSubject>();
  // The breaks of an invoiced service are closed.
  const open = service.invoiceReference === null;
  const remove = async (cut: ServiceBreak) => {
    const since = await deleteBreak(service, cut);
    if (since) onChanged(since);
  };
  return (
    <Stack gap="sm">
      {service.breaks.length === 0 && (
        <Text c="dimmed">Aucune pause, aucun retard, aucun départ anticipé sur ce service.</Text>
      )}
      {service.breaks.map((cut) => (
        <Break
          key={cut.id}
          cut={cut}
          timeZone={service.timeZone}
          onEdit={
            open && isChangeable(cut) && holds('ACCOUNT_RIGHT_EDIT_SERVICE_BREAK')
              ? () => dialog.open({ service, known: cut })
              : undefined
          }
          onDelete={
            open && isDeletable(cut) && holds('ACCOUNT_RIGHT_DELETE_SERVICE_BREAK') ? () => void remove(cut) : undefined
          }
        />
      ))}
      {open && holds('ACCOUNT_RIGHT_CREATE_SERVICE_BREAK') && (
        <Group>
          <Button variant="default" onClick={() => dialog.open({ service })}>
            {ADD_BREAK}
          </Button>
        </Group>
      )}
      {dialog.show((subject, opening) => (
        <BreakDialog subject={subject} onSaved={onChanged} {...opening} />
      ))}
    </Stack>
  );
}

interface BreakProps {
  cut: ServiceBreak;
  timeZone: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

function Break({ cut, timeZone, onEdit, onDelete }: BreakProps) {
  const status = breakStatuses.optionOf(cut.status);
  const end = cut.endAt ? formatInstant(cut.endAt, timeZone) : 'en cours';
  const counts = [cut.notWork && 'non travaillé', cut.notCharge && 'non facturé'];
  const name = [typeOf(cut), cut.reference].filter(Boolean).join(' ');
  return (
    <Paper component="article" withBorder p="sm" aria-label={name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{typeOf(cut)}</Text>
            {status && cut.type === 'pause' && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          </Group>
          <Text size="sm">{`${formatInstant(cut.startAt, timeZone)} – ${end}`}</Text>
          <Text size="sm" c="dimmed">
            {[cut.reference, formatMinutes(cut.durationMin), ...counts].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          {onEdit && (
            <Button variant="default" size="compact-md" onClick={onEdit} aria-label={`Modifier ${name}`}>
              Modifier
            </Button>
          )}
          {onDelete && (
            <Button
              variant="subtle"
              color="negative"
              size="compact-md"
              onClick={onDelete}
              aria-label={`Supprimer ${name}`}
            >
              Supprimer
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
