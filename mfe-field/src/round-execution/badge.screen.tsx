import { Button, Paper, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { badgeCalls } from '@vigie/contracts/field/badge/badge.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { useSearchParams } from 'react-router';
import { ReadCodeDialog } from './read/read-code.dialog';
import styles from './walk.module.css';

const CODE = 'code';

/** Shows the checkpoint or agent that a badge belongs to. The code is in the address. */
export function BadgeScreen() {
  const [params, setParams] = useSearchParams();
  const code = params.get(CODE);
  const reading = useDialog<true>();
  return (
    <div className={styles.screen}>
      <PageHeader lead="Un badge NFC, un code QR ou un numéro : à qui ou à quoi il appartient." />
      <Button
        className={styles.big}
        leftSection={<IconScan size={26} aria-hidden />}
        onClick={() => reading.open(true)}
      >
        Lire un badge
      </Button>
      {code && <Badge code={code} />}
      <ReadCodeDialog
        opened={reading.opened}
        onClose={reading.close}
        onCode={([first]) => {
          if (first) setParams({ [CODE]: first }, { replace: true });
          reading.close();
        }}
      />
    </div>
  );
}

/** An archived agent's badge reads like any other, so the state is told. */
function AgentState({ status }: { status: number }) {
  const { tone } = agentStatuses.all.find(({ value }) => value === status) ?? {};
  return <StatusBadge tone={tone ?? 'neutral'}>{agentStatuses.labelOf(status)}</StatusBadge>;
}

const NOT_FOUND = 404;

function Badge({ code }: { code: string }) {
  const { data, error, refetch } = useCall(badgeCalls.badgeInfos, { params: { id: code } }, { retry: false });
  if (error?.code === NOT_FOUND) return <ErrorState title={FIELD_MESSAGES.unknownBadge} message={code} />;
  if (error) return <QueryError error={error} onRetry={refetch} />;
  if (!data) return <LoadingState rows={2} />;
  const { badge } = data;
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={620} size="lg">
        {badge.kind === 'checkpoint' ? badge.title : badge.name}
      </Text>
      {badge.kind === 'checkpoint' ? (
        <>
          <Text>Point de contrôle de {badge.site.name}</Text>
          <Text c="dimmed">{badge.badge}</Text>
        </>
      ) : (
        <>
          <Text>Agent {badge.reference}</Text>
          <AgentState status={badge.status} />
          <Text c="dimmed">
            {badge.professionalCardEndsOn
              ? `Carte professionnelle jusqu'au ${formatFrenchDay(badge.professionalCardEndsOn)}`
              : 'Sans carte professionnelle enregistrée'}
          </Text>
        </>
      )}
    </Paper>
  );
}
