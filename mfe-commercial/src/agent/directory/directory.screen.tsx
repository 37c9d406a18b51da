import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { useList } from '@vigie/kit/logic/list/use-list';
import { SearchBox } from '@vigie/kit/ui/list/search-box';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';

/** The agents of the agency with their phone numbers, for users in the field. */
export function DirectoryScreen() {
  const { state, change, page, error, retry } = useList<AgentRow>(agentList, agentCalls.fetchAgents, {});
  const search = (query: string) => change((before) => ({ ...before, query, page: 1 }));
  return (
    <Stack maw={640}>
      <PageHeader count={page?.filtered} />
      <Group>
        <SearchBox value={state.query} onSearch={search} label="Rechercher un agent" />
      </Group>
      {!page && (error ? <QueryError error={error} onRetry={retry} /> : <LoadingState rows={6} />)}
      {page?.data.length === 0 &&
        (state.query ? (
          <Text role="status">{COMMON_MESSAGES.noResult}</Text>
        ) : (
          <EmptyState
            title="Aucun agent"
            message="Les agents de l'agence apparaîtront ici, à un geste d'un appel ou d'un e-mail."
            action={
              <FirstStep
                label="Ajouter un agent"
                to="/platform/agency/agents?act=add"
                right="ACCOUNT_RIGHT_CREATE_AGENT"
              />
            }
          />
        ))}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {page?.data.map((agent) => (
          <Entry key={agent.id} agent={agent} />
        ))}
      </Stack>
      {page && page.filtered > page.data.length && (
        <Text size="sm" c="dimmed">
          Les {page.data.length} premiers agents sont affichés : cherchez les autres par leur nom.
        </Text>
      )}
    </Stack>
  );
}

function Entry({ agent: { name, reference, phone, email } }: { agent: AgentRow }) {
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {[reference, phone ? formatPhone(phone) : 'Sans numéro'].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {email && (
            <ActionIcon
              component="a"
              href={`mailto:${email}`}
              size={48}
              variant="default"
              aria-label={`Écrire à ${name}`}
            >
              <IconMail size={22} aria-hidden />
            </ActionIcon>
          )}
          {phone && (
            <ActionIcon component="a" href={`tel:${phone}`} size={48} variant="default" aria-label={`Appeler ${name}`}>
              <IconPhone size={22} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
