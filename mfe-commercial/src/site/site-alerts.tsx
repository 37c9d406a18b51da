import { Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { SiteAlert, SiteAlerts } from '@vigie/contracts/field/site-alerts/site-alerts';
import { siteAlertsCalls } from '@vigie/contracts/field/site-alerts/site-alerts.calls';
import { eventTypesFound } from '@vigie/kit/logic/event-types-found';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';

const TOLD = [
  { key: 'notifyAgency', label: "L'agence est prévenue" },
  { key: 'notifyCustomer', label: 'Le client est prévenu' },
] as const;
type Key = (typeof TOLD)[number]['key'];

const YES_NO = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];
const NOTHING = { notifyAgency: null, notifyCustomer: null };
const FIND = 'Rechercher un type';

/** Returns the tab of a site with the recipients of its alerts. */
export function useSiteAlertsTab(id: string | undefined): FormTab[] {
  const may = useMayMake()(siteAlertsCalls.saveSiteAlerts.access);
  if (!id || !may) return [];
  return [{ key: 'alerts', label: 'Alertes', paths: [], content: <OwnAlerts id={id} /> }];
}

function OwnAlerts({ id }: { id: string }) {
  const query = useCall(siteAlertsCalls.siteAlerts, { params: { id } });
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={6} />;
  const { alerts } = query.data;
  return <AlertsForm key={alerts.updatedAt} alerts={alerts} />;
}

function AlertsForm({ alerts }: { alerts: SiteAlerts }) {
  const [changes, setChanges] = useState<readonly SiteAlert[]>(alerts.changes);
  const [wanted, setWanted] = useState('');
  const readOnly = useReadOnly(false);
  const save = useSend(siteAlertsCalls.saveSiteAlerts, {
    onSuccess: () => toast({ tone: 'positive', message: 'Alertes du site enregistrées' }),
  });
  const ownOf = (typeKey: string) => changes.find((it) => it.typeKey === typeKey) ?? { typeKey, ...NOTHING };
  const set = (typeKey: string, key: Key, value: boolean | null) =>
    setChanges([...changes.filter((it) => it.typeKey !== typeKey), { ...ownOf(typeKey), [key]: value }]);
  const send = (sent: readonly SiteAlert[]) =>
    save.mutate({ params: { id: alerts.siteId }, body: { changes: [...sent], updatedAt: alerts.updatedAt } });
  const shown = eventTypesFound(wanted);

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Ce qui est laissé vide suit l'agence. Un client n'est prévenu que de ce qui lui est visible.
      </Text>
      <TextInput
        aria-label={FIND}
        placeholder={FIND}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {shown.length === 0 && <Text c="dimmed">{COMMON_MESSAGES.noResult}</Text>}
      <Table.ScrollContainer minWidth={520} maxHeight={420}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Type</Table.Th>
              {TOLD.map(({ key, label }) => (
                <Table.Th key={key}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {shown.map((family) => (
            <Table.Tbody key={family.typeKey}>
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={3}>
                  {family.name}
                </Table.Th>
              </Table.Tr>
              {family.types.map(({ typeKey, name }) => {
                const agency = alerts.inherited.find((it) => it.typeKey === typeKey);
                return (
                  <Table.Tr key={typeKey}>
                    <Table.Td>{name}</Table.Td>
                    {TOLD.map(({ key, label }) => (
                      <Table.Td key={key}>
                        <Select
                          aria-label={`${name} : ${label}`}
                          placeholder={`Agence : ${agency?.[key] ? 'oui' : 'non'}`}
                          data={YES_NO}
                          clearable
                          disabled={readOnly}
                          value={ownOf(typeKey)[key] === null ? null : String(ownOf(typeKey)[key])}
                          onChange={(value) => set(typeKey, key, value === null ? null : value === 'true')}
                        />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
      {!readOnly && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={alerts.changes.length === 0 || save.isPending} onClick={() => send([])}>
            {COMMON_MESSAGES.followAgency}
          </Button>
          <Button disabled={changes === alerts.changes} loading={save.isPending} onClick={() => send(changes)}>
            Enregistrer les alertes
          </Button>
        </Group>
      )}
    </Stack>
  );
}
