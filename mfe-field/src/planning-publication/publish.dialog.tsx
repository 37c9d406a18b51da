import { Alert, Button, Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import {
  PUBLICATION_MESSAGES,
  type PublicationRequest,
  planningPublicationCalls,
} from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { wrongOrder } from '@vigie/contracts/formats/day-bounds';
import { countOf, formatNumber } from '@vigie/contracts/formats/french';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { useSameRequest } from '../service/same-request';
import { Publications } from './publications';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The days of the board. */
  days: { start: string; end: string };
}

const PARTS = [
  { value: 'publish', label: 'Publier' },
  { value: 'readings', label: 'Suivi de lecture' },
];
const NOBODY = { site: null, customer: null, agent: null };

/** Publishes days of the planning in one act, and shows the readers of earlier publications. */
export function PublishDialog({ opened, onClose, days }: Props) {
  const [part, setPart] = useState('publish');
  const [request, setRequest] = useState<PublicationRequest>({
    start: days.start,
    end: days.end,
    ...NOBODY,
    toAgents: true,
    toCustomers: true,
  });
  const [published, setPublished] = useState(0);
  // A retry, after a double tap or a lost answer, keeps its id, so that the days are published once.
  const attempt = useSameRequest(({ publication }: { publication: PublicationRequest; published: number }) => ({
    id: newId(),
    publication,
  }));
  const publish = useSend(planningPublicationCalls.publishPlanning);
  const preview = usePreview(request, opened && part === 'publish');
  const ready = preview.valid && preview.data !== undefined && preview.data.services > 0;
  const send = async () => {
    const done = await publish
      .mutateAsync({ body: attempt({ publication: request, published }) })
      .catch(() => undefined);
    if (!done) return;
    setPublished((count) => count + 1);
    toast({ tone: 'positive', message: 'Planning publié' });
    setPart('readings');
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Publier le planning"
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {part === 'publish' && (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              loading={publish.isPending}
              disabled={!ready}
              onClick={() => void send()}
            >
              {ready ? `Publier ${countOf(preview.data?.services ?? 0, ENTITY_NOUNS.service)}` : 'Publier'}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <SegmentedControl aria-label="Publication" data={PARTS} value={part} onChange={setPart} />
        {part === 'publish' ? (
          <>
            <Fields request={request} onChange={(change) => setRequest({ ...request, ...change })} />
            <Preview {...preview} />
          </>
        ) : (
          <Publications />
        )}
      </Stack>
    </Dialog>
  );
}

const backwards = ({ start, end }: PublicationRequest): string | undefined => wrongOrder(start, end);

function Fields({
  request,
  onChange,
}: {
  request: PublicationRequest;
  onChange: (options: Partial<PublicationRequest>) => void;
}) {
  const { site, customer, agent, toAgents, toCustomers } = request;
  // A publication can be limited to one site, customer or agent, so choosing one clears the others.
  const narrow = (options: Partial<Pick<PublicationRequest, keyof typeof NOBODY>>) =>
    onChange({ ...NOBODY, ...options });
  const nobody = !toAgents && !toCustomers;
  return (
    <>
      <Pair>
        <DateField label="Du" value={request.start} onChange={(start) => onChange({ start: start ?? '' })} required />
        <DateField
          label="Au"
          value={request.end}
          onChange={(end) => onChange({ end: end ?? '' })}
          error={backwards(request)}
          required
        />
      </Pair>
      <RefField
        label="Client"
        description="Sans client, site ni agent : tout le monde"
        source={DIRECTORY_SOURCES.customer}
        value={customer ?? null}
        onChange={(id) => narrow({ customer: id })}
      />
      <Pair>
        <RefField
          label="Site"
          source={DIRECTORY_SOURCES.site}
          value={site ?? null}
          onChange={(id) => narrow({ site: id })}
        />
        <RefField
          label="Agent"
          source={DIRECTORY_SOURCES.agent}
          value={agent ?? null}
          onChange={(id) => narrow({ agent: id })}
        />
      </Pair>
      <Checkbox.Group
        label="Prévenir"
        value={[toAgents && 'agents', toCustomers && 'customers'].filter((it) => it !== false)}
        onChange={(chosen) =>
          onChange({ toAgents: chosen.includes('agents'), toCustomers: chosen.includes('customers') })
        }
        error={nobody ? PUBLICATION_MESSAGES.toNobody : undefined}
      >
        <Stack gap="xs" mt="xs">
          <Checkbox value="agents" label="Les agents" />
          <Checkbox value="customers" label="Les clients" />
        </Stack>
      </Checkbox.Group>
    </>
  );
}

function usePreview(request: PublicationRequest, shown: boolean) {
  const [body] = useDebouncedValue(request, 250);
  const { start, end, toAgents, toCustomers } = request;
  const valid = start !== '' && end !== '' && !backwards(request) && (toAgents || toCustomers);
  const query = useCall(
    planningPublicationCalls.previewPublication,
    { body },
    { enabled: shown && valid && body === request },
  );
  return { ...query, valid, data: valid ? query.data : undefined };
}

function Preview({ valid, data, error, refetch }: ReturnType<typeof usePreview>) {
  if (!valid) return null;
  if (error) return <QueryError error={error} onRetry={refetch} compact />;
  if (!data) return <LoadingState rows={1} />;
  if (data.services === 0) return <Alert color="warning">{PUBLICATION_MESSAGES.nobody}.</Alert>;
  const { drafts, vacant, agents, customers, unreached } = data;
  const told = [
    agents > 0 && countOf(agents, ENTITY_NOUNS.agent),
    customers > 0 && countOf(customers, ENTITY_NOUNS.customer),
  ].filter((it) => it !== false);
  return (
    <>
      <Text size="sm">
        {told.length > 0 ? `Seront prévenus, une fois chacun : ${told.join(' et ')}.` : "Personne n'est à prévenir."}{' '}
        {drafts > 0 && `Encore invisible et publié maintenant : ${countOf(drafts, ENTITY_NOUNS.service)}.`}
      </Text>
      {unreached > 0 && (
        <Text size="sm">{`Dont sans accès à l'application, à prévenir autrement : ${formatNumber(unreached)}.`}</Text>
      )}
      {vacant > 0 && (
        <Alert color="warning" title={`À pourvoir : ${countOf(vacant, ENTITY_NOUNS.service)}`}>
          Les clients verront qu'il reste un agent à désigner.
        </Alert>
      )}
    </>
  );
}
