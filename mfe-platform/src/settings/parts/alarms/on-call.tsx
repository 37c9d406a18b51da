import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { MAX_ROWS_PER_PAGE } from '@vigie/contracts/core/lists/list';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import { SelectOnce } from '@vigie/kit/ui/fields/pick/select-once';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import type { SettingsForm } from '../../setting';
import classes from '../rows.module.css';

const PATH = 'settings.loneWorker.onCall';
const NOBODY = "Personne : le propriétaire de l'agence est prévenu.";
const PASSED_OVER = `Sans le droit « ${RIGHTS.ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING} », une personne ne peut pas répondre à une alerte : elle n'est pas appelée.`;
const WORKING = { body: { limit: MAX_ROWS_PER_PAGE, filters: { status: [MANAGER_STATUS.activated] } } };

/**
 * The users called when a lone worker needs help, in this order. The owner is always called last, without being listed.
 */
export function OnCall({ form }: { form: SettingsForm }) {
  const may = useMayMake()(managerCalls.fetchManagers.access);
  const { data, error } = useCall(managerCalls.fetchManagers, WORKING, { enabled: may });
  const listed = form.values.settings.loneWorker.onCall ?? [];
  if (!may) return <Called />;
  const managers = data?.data ?? [];
  const nameOf = (id: string | null) => managers.find((manager) => manager.id === id)?.name;
  const free = managers.filter(({ id }) => !listed.some((it) => it.id === id));
  return (
    <Stack gap="xs" mt="md">
      <Text fw={550} size="sm">
        Liste d'astreinte
      </Text>
      {listed.length === 0 && <Text c="dimmed">{NOBODY}</Text>}
      {listed.map(({ id }, index) => {
        const name = nameOf(id);
        const said = name ?? (data ? "N'est plus dans l'agence : passé" : '…');
        return (
          <div key={id} className={classes.namedRow}>
            <Text c={name ? undefined : 'dimmed'}>
              {index + 1}. {said}
            </Text>
            <ActionIcon
              size="lg"
              aria-label={`Monter ${said}`}
              disabled={index === 0}
              onClick={() => {
                form.remove(PATH, index);
                form.insert(PATH, { id }, index - 1);
              }}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              color="negative"
              size="lg"
              aria-label={`Retirer ${said}`}
              onClick={() => form.remove(PATH, index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {listed.length > 0 && (
        <Text c="dimmed" size="sm">
          {PASSED_OVER}
        </Text>
      )}
      {error && <Text c="dimmed">{error.message}</Text>}
      <Group>
        <SelectOnce
          aria-label="Ajouter à la liste d'astreinte"
          placeholder="Ajouter quelqu'un"
          data={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(id) => form.insert(PATH, { id })}
        />
      </Group>
    </Stack>
  );
}

/**
 * Only the owner may list the administrators and choose among them; everybody else who may read the settings sees by
 * name and telephone who is called.
 */
function Called() {
  const { data, error, refetch } = useCall(loneWorkerAlarmCalls.onCallPeople);
  return (
    <Stack gap="xs" mt="md">
      <Text fw={550} size="sm">
        Liste d'astreinte
      </Text>
      {error && <QueryError error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState rows={2} />}
      {data?.people.length === 0 && <Text c="dimmed">Personne n'est appelé.</Text>}
      {data?.people.map(({ id, name, phone }, index) => (
        <Group key={id} justify="space-between" gap="xs">
          <Text>
            {index + 1}. {name}
          </Text>
          {phone ? (
            <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor>
          ) : (
            <Text c="dimmed">Sans téléphone : prévenu par e-mail</Text>
          )}
        </Group>
      ))}
      <Text c="dimmed" size="sm">
        Le propriétaire de l'agence choisit qui est appelé, parmi les administrateurs ; il est appelé en dernier.
      </Text>
    </Stack>
  );
}
