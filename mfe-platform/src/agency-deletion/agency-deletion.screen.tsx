import { Alert, Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { formatFrenchDay, formatInstantDay, formatNumber } from '@vigie/contracts/formats/french';
import {
  AGENCY_DELETION_DAYS,
  AGENCY_DELETION_MESSAGES,
  type AgencyDeletion,
  agencyDeletionSaveSchema,
  isSameName,
} from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { agencyDeletionActs } from '@vigie/contracts/platform/agency-deletion/agency-deletion.acts';
import { agencyDeletionCalls } from '@vigie/contracts/platform/agency-deletion/agency-deletion.calls';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { reloadUser, useCall, useSend, useSession } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageForm } from '@vigie/kit/ui/page-form';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { Link } from 'react-router';

/** The page where the owner deletes the agency: what is deleted, what to export before, how to cancel the deletion. */
export function AgencyDeletionScreen() {
  const { data, error, refetch } = useCall(agencyDeletionCalls.agencyDeletion);
  const agency = useSession((session) => session.agency);
  return (
    <Stack gap="lg" maw={760}>
      <PageHeader
        lead={`Rien n'est effacé avant ${AGENCY_DELETION_DAYS} jours, et vous pouvez changer d'avis jusque-là.`}
      />
      {error ? (
        <QueryError error={error} onRetry={refetch} />
      ) : !data || !agency ? (
        <LoadingState rows={6} />
      ) : (
        <>
          {data.deletion && <Planned deletion={data.deletion} />}
          <TakeAlong />
          <WhatGoes {...data.content} />
          {!data.deletion && <AskForm agencyName={agency.name} />}
        </>
      )}
    </Stack>
  );
}

function Planned({ deletion }: { deletion: AgencyDeletion }) {
  const zone = useTimeZone();
  const acts = useActs(agencyDeletionActs)(deletion);
  return (
    <Alert color="negative" title={`Suppression le ${formatFrenchDay(deletion.dueOn)}`}>
      <Stack gap="sm">
        <Text size="sm">
          Demandée par {deletion.askedBy} le {formatInstantDay(deletion.askedAt, zone)} : « {deletion.reason} ». Une
          offre en cours n'est plus renouvelée ; elle reprend si vous conservez l'agence.
        </Text>
        <Group>
          {acts.map(({ name, label, onClick }) => (
            <Button key={name} onClick={() => void onClick().then((done) => (done ? reloadUser() : undefined))}>
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  );
}

/** Exports and the proof of the logbook, which the law or a customer may still require after the deletion. */
const EXPORTS = [
  { to: '/platform/documents/factures', label: 'Factures et avoirs', why: 'à garder dix ans' },
  { to: '/platform/terrain/preuve', label: 'Main courante et sa preuve', why: 'vérifiable sans Vigie' },
  { to: '/platform/service/adminPlanning', label: 'Planning et heures', why: 'à garder pour la paie' },
  { to: '/platform/agency/agents', label: 'Agents et contrats', why: 'registre du personnel : cinq ans' },
  { to: '/platform/agency/customers', label: 'Clients et sites', why: '' },
];

function TakeAlong() {
  return (
    <section aria-labelledby="take-along">
      <Title order={2} size="h4" id="take-along">
        D'abord, emportez vos données
      </Title>
      <List mt="xs" spacing={4}>
        {EXPORTS.map(({ to, label, why }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to} underline="always">
              {label}
            </Anchor>
            {why && <Text span c="dimmed">{` — ${why}`}</Text>}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count > 1 ? many : one}`;

function WhatGoes({ members, invoices, files }: { members: number; invoices: number; files: number }) {
  return (
    <section aria-labelledby="what-goes">
      <Title order={2} size="h4" id="what-goes">
        Ce qui sera effacé
      </Title>
      <Text mt="xs">
        Tout ce que contient l'agence : planning, main courante, clients, sites, agents, paramètres et historiques, dont{' '}
        {counted(invoices, 'facture émise', 'factures émises')}, {counted(files, 'fichier', 'fichiers')} et l'accès de{' '}
        {counted(members, 'personne', 'personnes')}. Un compte qui travaille aussi dans une autre agence y reste.
      </Text>
      <Text mt="xs" c="dimmed">
        Restent dix ans chez Vigie : vos paiements (Code de commerce, article L123-22) et la preuve de l'effacement,
        sans donnée de vos agents ni de vos clients.
      </Text>
    </section>
  );
}

function AskForm({ agencyName }: { agencyName: string }) {
  const [id] = useState(newId);
  const form = useZodForm(agencyDeletionSaveSchema, { id, name: '', reason: '' });
  const send = useSend(agencyDeletionCalls.saveAgencyDeletion, { quiet: true });
  const ask = async (body: typeof agencyDeletionSaveSchema._output) => {
    if (!isSameName(body.name, agencyName)) {
      form.setErrors([{ path: 'name', message: AGENCY_DELETION_MESSAGES.otherName }]);
      return;
    }
    const sure = await confirm({
      title: `Supprimer l'agence ${agencyName} ?`,
      message: `Elle sera effacée dans ${AGENCY_DELETION_DAYS} jours avec toutes ses données. Chacun y lira la date en haut de ses pages.`,
      confirmLabel: 'Programmer la suppression',
      tone: 'negative',
    });
    if (!sure) return;
    await send.mutateAsync({ body });
    await reloadUser();
  };
  return (
    <section aria-labelledby="ask-deletion">
      <Title order={2} size="h4" id="ask-deletion" mb="sm">
        Demander la suppression
      </Title>
      <PageForm form={form} submitLabel="Supprimer l'agence" tone="negative" onSubmit={ask}>
        <TextField
          label="Nom de l'agence"
          description={`Tapez « ${agencyName} » pour confirmer.`}
          {...form.field('name')}
        />
        <TextAreaField label="Motif" {...form.field('reason')} />
      </PageForm>
    </section>
  );
}
