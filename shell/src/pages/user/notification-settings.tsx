import { Switch } from '@mantine/core';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { notificationLabel } from '@vigie/contracts/platform/notification/notification-types';
import { alertsSound, setAlertsSound } from '@vigie/kit/logic/device/alert-sound';
import { useCall, useSend, useSession } from '@vigie/kit/runtime';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { Section } from './section';

/** The user's notification types in the current agency. Each switch is saved on its own. */
export function NotificationSettings() {
  const { data, error, refetch } = useCall(notificationCalls.notificationSettings);
  const save = useSend(notificationCalls.saveNotificationSetting);
  const shown = save.isPending ? save.variables.body : undefined;
  return (
    <Section title="Notifications" lead="Ce dont vous voulez être prévenu dans cette agence.">
      {!data && (error ? <QueryError error={error} onRetry={refetch} compact /> : <LoadingState rows={3} />)}
      {data?.settings.map(({ type, wanted }) => (
        <Switch
          key={type}
          label={notificationLabel(type)}
          checked={shown?.type === type ? shown.wanted : wanted}
          onChange={(event) => save.mutate({ body: { type, wanted: event.currentTarget.checked } })}
        />
      ))}
      <AlertSound />
    </Section>
  );
}

/** Only the office has alerts on top of its pages. */
function AlertSound() {
  const isOffice = useSession(({ role }) => role === 'manager');
  const [on, setOn] = useState(alertsSound);
  if (!isOffice) return null;
  return (
    <Switch
      label="Son des nouvelles alertes sur cet appareil"
      description="Les alertes PTI sonnent toujours."
      checked={on}
      onChange={(event) => {
        setAlertsSound(event.currentTarget.checked);
        setOn(event.currentTarget.checked);
      }}
    />
  );
}
