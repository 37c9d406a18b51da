import { Button, Group, Text } from '@mantine/core';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { sessionCalls, type UserSession } from '@vigie/contracts/platform/session/session.calls';
import { browserOf } from '@vigie/kit/logic/device/browser-name';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import styles from './rows.module.css';
import { Section } from './section';

const REVOKE_OTHERS = 'Révoquer les autres sessions';
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
const INSTANT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const sessions = useCall(sessionCalls.listSessions);
  const revoke = useSend(sessionCalls.revokeSession, {
    invalidates: [sessionCalls.listSessions.name],
    onSuccess: () => toast({ tone: 'positive', message: PLATFORM_MESSAGES.sessionRevoked }),
  });
  const revokeOthers = useSend(sessionCalls.revokeOtherSessions, {
    invalidates: [sessionCalls.listSessions.name],
    onSuccess: () => toast({ tone: 'positive', message: PLATFORM_MESSAGES.otherSessionsRevoked }),
  });
  const askOthers = async () => {
    const sure = await confirm({
      title: 'Révoquer toutes les autres sessions ?',
      message: 'Seul cet appareil reste connecté.',
      confirmLabel: REVOKE_OTHERS,
      tone: 'negative',
    });
    if (sure) revokeOthers.mutate({});
  };
  const ask = async ({ id, userAgent }: UserSession) => {
    const sure = await confirm({
      title: 'Révoquer cette session ?',
      message: `${browserOf(userAgent)} devra se connecter à nouveau.`,
      confirmLabel: 'Révoquer la session',
      tone: 'negative',
    });
    if (sure) revoke.mutate({ params: { id } });
  };
  return (
    <Section
      title="Sessions ouvertes"
      lead="Révoquez celle que vous ne reconnaissez pas, puis changez de mot de passe."
    >
      {sessions.isPending && <LoadingState rows={2} />}
      {sessions.isError && <QueryError error={sessions.error} onRetry={sessions.refetch} compact />}
      {sessions.isSuccess && (
        <>
          <ul className={styles.rows}>
            {sessions.data.sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <Group gap="xs">
                    <Text fw={600}>{browserOf(session.userAgent)}</Text>
                    {session.current && <StatusBadge tone="positive">Cet appareil</StatusBadge>}
                  </Group>
                  <Text c="dimmed">
                    Dernière activité le{' '}
                    <time dateTime={session.lastUsedAt}>{INSTANT.format(new Date(session.lastUsedAt))}</time>
                    {session.ip && ` · ${session.ip}`} · expire le{' '}
                    <time dateTime={session.expiresAt}>{DAY.format(new Date(session.expiresAt))}</time>
                  </Text>
                </div>
                {!session.current && (
                  <Button variant="default" size="xs" onClick={() => void ask(session)}>
                    Révoquer
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.data.sessions.some((session) => !session.current) && (
            <Button variant="default" mt="sm" loading={revokeOthers.isPending} onClick={() => void askOthers()}>
              {REVOKE_OTHERS}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
