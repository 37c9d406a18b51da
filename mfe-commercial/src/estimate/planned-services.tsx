import { Button, Stack, Table, Text } from '@mantine/core';
import { plural } from '@vigie/contracts/core/messages/plural';
import type { EstimatePlan } from '@vigie/contracts/field/estimate-plan/estimate-plan';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { formatFrenchDay, formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useMayMake, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  id: string;
  plan: EstimatePlan;
}

/**
 * Lists the services made from an estimate. While all are drafts, the user may delete them and plan the estimate again.
 */
export function PlannedServices({ opened, onClose, title, id, plan }: Props) {
  const timeZone = useTimeZone();
  const mayDelete = useMayMake()(estimatePlanCalls.unplanEstimate.access);
  const unplan = useSend(estimatePlanCalls.unplanEstimate);
  const { services } = plan;
  const undo = async () => {
    const yes = await confirm({
      title: `Supprimer ${plural(services.length, 'brouillon')} ?`,
      message: 'Le planning ne les porte plus, et le devis peut être planifié de nouveau.',
      confirmLabel: 'Supprimer les brouillons',
      tone: 'negative',
    });
    if (yes) unplan.mutate({ params: { id } });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {mayDelete && (
            <Button color="negative" variant="light" loading={unplan.isPending} onClick={() => void undo()}>
              Supprimer les brouillons
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text c="dimmed">
          {plan.plannedAt && `Créés le ${formatInstant(plan.plannedAt, timeZone)} par ${plan.plannedBy}.`}
        </Text>
        <Table className="vg-figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Service</Table.Th>
              <Table.Th>Site</Table.Th>
              <Table.Th aria-label="Statut" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {services.map((service) => {
              const start = wallClock(service.startAt, service.timeZone);
              const end = wallClock(service.endAt, service.timeZone);
              return (
                <Table.Tr key={service.id}>
                  <Table.Td>
                    {formatFrenchDay(start.day)}
                    <Text size="sm" c="dimmed">{`${start.time} – ${end.time}`}</Text>
                  </Table.Td>
                  <Table.Td>{service.site.name}</Table.Td>
                  <Table.Td ta="right">
                    <StatusBadge tone={service.draft ? 'neutral' : 'positive'} icon={false}>
                      {service.draft ? 'Brouillon' : 'Au planning'}
                    </StatusBadge>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Stack>
    </Dialog>
  );
}
