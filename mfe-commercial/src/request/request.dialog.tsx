import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { requestFields } from '@vigie/contracts/commercial/request/request';
import { requestStatuses } from '@vigie/contracts/commercial/request/request.statuses';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useCall, useMayMake, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { Instant } from '@vigie/kit/ui/values';
import { useEffect, useState } from 'react';
import { Attached } from './attachments';
import { Composer, Decided, Messages } from './conversation';
import styles from './conversation.module.css';
import { DECISIONS, DecisionDialog } from './decision.dialog';
import { RequestForm } from './request-form';
import { type AnyRequest, ownerOf, SIDES, type Side } from './request-side';
import { useLeave } from './use-leave';

/** Shows a request: new, read with its conversation, or edited while it has no answer. */
export function RequestDialog({ dialog, side }: { dialog: LinkedProps; side: Side }) {
  const { act, id } = dialog.subject;
  const { acts, noun, one } = SIDES[side];
  const query = useCall(one, { params: { id } }, { enabled: act !== 'add', keep: side === 'agent' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={noun} save={acts.save}>
      {(read) =>
        read && act === 'read' ? (
          // Live updates add messages while the request is open.
          <Read dialog={dialog} side={side} request={query.data?.request ?? read.request} />
        ) : (
          <RequestForm key={act} dialog={dialog} side={side} known={read?.request} />
        )
      }
    </LinkedRecord>
  );
}

function Read({ dialog, side, request }: { dialog: LinkedProps; side: Side; request: AnyRequest }) {
  const { acts, history, say, save } = SIDES[side];
  const office = useSession(({ role }) => role === 'manager');
  const may = useMayMake();
  const decision = useDialog<keyof typeof DECISIONS>();
  const offered = useActs(acts)(request).filter(({ name }) => name in DECISIONS);
  const waiting = request.status === requestStatuses.value.waiting;
  const editable = may(save.access) && waiting;
  useMarkRead(side, request);
  const [begun, setBegun] = useState(false);
  const leave = useLeave(begun);
  const content = (
    <Stack>
      <Asked request={request} office={office} />
      <Divider />
      <Messages messages={request.messages} />
      {may(say.access) && <Composer side={side} requestId={request.id} onBegun={setBegun} />}
    </Stack>
  );
  return (
    <Dialog
      opened={dialog.opened}
      onClose={() => void leave(dialog.close)}
      title={request.subject}
      size="lg"
      actions={
        <>
          {editable && (office || request.messages.length === 0) && (
            <Button variant="default" onClick={() => void leave(() => dialog.open('edit', request.id))}>
              Modifier
            </Button>
          )}
          {offered.map(({ name, label, tone }) => (
            <Button
              key={name}
              variant={name === 'accept' ? 'filled' : 'default'}
              color={tone}
              onClick={() => decision.open(name as keyof typeof DECISIONS)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {office ? (
        <FormTabs
          tabs={[
            { key: 'request', label: 'Demande', paths: [], content },
            historyTab(history, request.id, requestFields),
          ]}
          errors={{}}
        />
      ) : (
        content
      )}
      {decision.show((key, opening) => (
        <DecisionDialog key={key} side={side} act={key} request={request} {...opening} />
      ))}
    </Dialog>
  );
}

function Asked({ request, office }: { request: AnyRequest; office: boolean }) {
  const { name } = ownerOf(request);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Decided status={request.status} />
        <Text fw={600}>{request.requestType.name}</Text>
        {office && <Text>{name}</Text>}
      </Group>
      <Text c="dimmed" size="sm">
        {request.author === name ? '' : `${request.author}, `}
        <Instant at={request.createdAt} />
      </Text>
      {request.content && <Text className={styles.words}>{request.content}</Text>}
      <Attached files={request.attachments} />
    </Stack>
  );
}

/** Marks the messages on screen as read. */
function useMarkRead(side: Side, { id, unread, messages }: AnyRequest): void {
  const { mutate } = useSend(SIDES[side].read, { quiet: true });
  const seen = messages.length;
  useEffect(() => {
    if (unread) mutate({ params: { id }, body: { seen } });
  }, [id, unread, seen, mutate]);
}
