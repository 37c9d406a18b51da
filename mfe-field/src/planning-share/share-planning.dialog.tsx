import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { type PlanningOwner, planningShareCalls } from '@vigie/contracts/field/planning-share/planning-share.calls';
import { wrongOrder } from '@vigie/contracts/formats/day-bounds';
import { savePaper } from '@vigie/kit/logic/save-paper';
import { apiBlob, tellError, toast, useCall, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { Instant } from '@vigie/kit/ui/values';
import { useState } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';

interface Props {
  opened: boolean;
  onClose: () => void;
  by: PlanningOwner['by'];
  /** Id of the user's own agent or site, if there is nothing to choose. */
  own?: string;
  days: { start: string; end: string };
}

/** A planning as a PDF for some days, and the addresses at which calendars read it. */
export function SharePlanningDialog({ opened, onClose, by, own, days }: Props) {
  const [start, setStart] = useState<string | null>(days.start);
  const [end, setEnd] = useState<string | null>(days.end);
  const [of, setOf] = useState<string | null>(own ?? null);
  const [drawing, setDrawing] = useState(false);
  const backwards = wrongOrder(start, end);
  const print = async () => {
    if (!start || !end || backwards) return;
    setDrawing(true);
    const body = { start, end, by, of };
    await savePaper(`planning-${start}.pdf`, (work) => apiBlob(planningShareCalls.planningPdf, { body }, work));
    setDrawing(false);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Partager le planning"
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Stack>
        {own === undefined && (
          <RefField
            label={by === 'agents' ? 'Agent' : 'Site'}
            description="Vide : tout le planning"
            source={by === 'agents' ? DIRECTORY_SOURCES.agent : DIRECTORY_SOURCES.site}
            value={of}
            onChange={setOf}
          />
        )}
        <Pair>
          <DateField label="Du" value={start} onChange={setStart} required />
          <DateField label="Au" value={end} onChange={setEnd} error={backwards} required />
        </Pair>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => void print()}
          loading={drawing}
          disabled={!start || !end || backwards !== undefined}
        >
          Télécharger le PDF
        </Button>
        {of ? (
          <Calendars key={of} by={by} of={of} />
        ) : (
          <Text c="dimmed">Choisissez {by === 'agents' ? 'un agent' : 'un site'} pour l'ajouter à un agenda.</Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** The calendar addresses of a planning. A new address is shown once, and each can be revoked. */
function Calendars({ by, of }: PlanningOwner) {
  const query = useCall(planningShareCalls.planningCalendars, { params: { by, of } });
  const create = useSend(planningShareCalls.createPlanningCalendar);
  const revoke = useSend(planningShareCalls.revokePlanningCalendar);
  const [shown, setShown] = useState<{ id: string; url: string } | null>(null);
  // A retry after a lost answer keeps its id, so that it returns the address and its secret.
  const [next, setNext] = useState(newId);
  const calendars = query.data?.calendars ?? [];
  const add = async () => {
    const made = await create.mutateAsync({ body: { id: next, by, of } }).catch(() => undefined);
    if (!made) return;
    setShown({ id: next, url: made.url });
    setNext(newId());
    void query.refetch();
  };
  const end = async (id: string) => {
    const question = {
      title: "Révoquer l'adresse ?",
      message: "Les agendas qui la lisent n'auront plus ce planning.",
      confirmLabel: 'Révoquer',
      tone: 'negative',
    } as const;
    if (!(await confirm(question))) return;
    await revoke.mutateAsync({ params: { id } }).catch(() => undefined);
    // The address of another calendar stays shown, because it cannot be shown again.
    setShown((now) => (now?.id === id ? null : now));
    void query.refetch();
  };
  const copy = () =>
    navigator.clipboard
      .writeText(shown?.url ?? '')
      .then(() => toast({ tone: 'positive', message: COMMON_MESSAGES.copied }))
      .catch(tellError);
  return (
    <Stack gap="xs">
      <Text fw={600}>Agenda</Text>
      <Text size="sm" c="dimmed">
        Ajoutez l'adresse à votre agenda (« S'abonner à un calendrier ») : il reste à jour. Qui la connaît voit le
        planning.
      </Text>
      {shown && (
        <Alert color="positive" title="Adresse créée : copiez-la, elle n'est montrée qu'une fois">
          <Group gap="xs" wrap="nowrap">
            <TextInput aria-label="Adresse de l'agenda" value={shown.url} readOnly style={{ flex: 1 }} />
            <ActionIcon variant="default" size="lg" aria-label="Copier l'adresse" onClick={() => void copy()}>
              <IconCopy size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Alert>
      )}
      {calendars.map(({ id, createdAt, createdBy, works }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            Créée le <Instant at={createdAt} /> par {createdBy}
            {!works && (
              <Text span c="negative" size="sm" display="block">
                Suspendue : son auteur n'a plus accès à ce planning.
              </Text>
            )}
          </Text>
          <ActionIcon
            variant="subtle"
            color="negative"
            size="lg"
            aria-label="Révoquer l'adresse"
            onClick={() => void end(id)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          loading={create.isPending}
          onClick={() => void add()}
        >
          Créer une adresse d'agenda
        </Button>
      </div>
    </Stack>
  );
}
