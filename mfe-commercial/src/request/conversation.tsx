import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { type RequestMessage, requestMessageSaveSchema } from '@vigie/contracts/commercial/request/request-message';
import { newId } from '@vigie/contracts/core/id';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSend } from '@vigie/kit/runtime';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Instant } from '@vigie/kit/ui/values';
import { useEffect } from 'react';
import { Attached, Attachments } from './attachments';
import styles from './conversation.module.css';
import { SIDES, type Side } from './request-side';

/** The messages of a request, the oldest first. */
export function Messages({ messages }: { messages: readonly RequestMessage[] }) {
  if (messages.length === 0) return <Text c="dimmed">Aucun message.</Text>;
  return (
    <ol className={styles.messages} aria-label="Conversation">
      {messages.map(({ id, at, author, office, mine, decision, content, attachments }) => (
        <li key={id} className={styles.message} data-mine={mine || undefined}>
          <Stack gap="xs">
            <Group gap="xs">
              <Text fw={600} size="sm">
                {office ? `${author} (agence)` : author}
              </Text>
              <Text c="dimmed" size="sm">
                <Instant at={at} />
              </Text>
              {decision !== null && <Decided status={decision} />}
            </Group>
            {content && <Text className={styles.words}>{content}</Text>}
            <Attached files={attachments} />
          </Stack>
        </li>
      ))}
    </ol>
  );
}

export function Decided({ status }: { status: number }) {
  const { label, tone } = requestStatuses.optionOf(status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

const empty = () => ({ id: newId(), content: null, attachments: [] });

interface ComposerProps {
  side: Side;
  requestId: string;
  /** Tells whether a message is begun and not sent. */
  onBegun: (begun: boolean) => void;
}

/** Writes a message. After a failed send the text stays, under the same id, so that a retry is idempotent. */
export function Composer({ side, requestId, onBegun }: ComposerProps) {
  const form = useZodForm(requestMessageSaveSchema, empty());
  const say = useSend(SIDES[side].say);
  const begun = Boolean(form.values.content?.trim()) || (form.values.attachments ?? []).length > 0;
  useEffect(() => onBegun(begun), [begun, onBegun]);
  const send = async () => {
    const checked = form.check();
    if ('errors' in checked) return;
    const sent = await say.mutateAsync({ params: { id: requestId }, body: checked.values }).catch(() => null);
    if (!sent) return;
    for (const [path, value] of Object.entries(empty())) form.set(path as 'content', value as null);
  };
  return (
    <Stack gap="xs">
      <TextAreaField
        label="Votre message"
        {...form.field('content')}
        value={form.values.content ?? null}
        rows={3}
        maxLength={5_000}
      />
      <Attachments
        ids={(form.values.attachments ?? []).flatMap((file) => file?.id ?? [])}
        onChange={(ids) =>
          form.set(
            'attachments',
            ids.map((id) => ({ id })),
          )
        }
      />
      <Group justify="flex-end">
        <Button leftSection={<IconSend size={16} aria-hidden />} loading={say.isPending} onClick={() => void send()}>
          Envoyer
        </Button>
      </Group>
    </Stack>
  );
}
