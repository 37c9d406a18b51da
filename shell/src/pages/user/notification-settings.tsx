import { Switch } from '@mantine/core';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { notificationLabel } from '@vigie/contracts/platform/notification/notification-types';
import { useCall, useSend } from '@vigie/kit/runtime';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { Section } from './section';

/** The user's notification types in the current agency. Each switch is saved on its own. */
export function NotificationSettings() {
  const { data, error, refetch } = useCall(notificationCalls.notificationSettings);
  const save = useSend(notificationCalls.saveNotificationSetting);
  const shown = save.isPending ? save.variables.body : undefined;
  return (
    <Section title="Notifications" lead="Ce dont vous voulez être prévenu dans cette agence.">
      {!data &&
        (error ? (
          <ErrorState compact message={error.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={3} />
        ))}
      {data?.settings.map(({ type, wanted }) => (
        <Switch
          key={type}
          label={notificationLabel(type)}
          checked={shown?.type === type ? shown.wanted : wanted}
          onChange={(event) => save.mutate({ body: { type, wanted: event.currentTarget.checked } })}
        />
      ))}
    </Section>
  );
}
