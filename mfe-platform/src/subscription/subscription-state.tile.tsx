import { Alert, Button, Group, Text } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { useCall } from '@vigie/kit/runtime';
import { Link } from 'react-router';

const { late, ending } = subscriptionStatuses.value;

/** Days before the end of an offer from which its owner is reminded of what was decided. */
const ENDS_SOON_DAYS = 30;

/** Tells the owner on the home page that a payment is late or that the offer ends soon; otherwise it takes no space. */
export function SubscriptionStateTile() {
  const { data } = useCall(subscriptionCalls.subscriptions);
  const current = data?.subscriptions[0];
  // What is late is being paid already: nothing is left to do.
  if (current?.status === late && data?.beingPaid) return null;
  if (current?.status === late)
    return (
      <State tone="negative" title={SUBSCRIPTION_MESSAGES.refused} verb="Régulariser">
        {SUBSCRIPTION_MESSAGES.fixToKeep}
      </State>
    );
  const soon = addDays(todayIn(DEFAULT_TIME_ZONE), ENDS_SOON_DAYS);
  if (current?.status === ending && current.endDate && current.endDate <= soon)
    return (
      <State tone="warning" title="Votre offre est résiliée" verb="Voir mon offre">
        {SUBSCRIPTION_MESSAGES.accessEnds(current.endDate)}
      </State>
    );
  return null;
}

interface Props {
  tone: 'negative' | 'warning';
  title: string;
  verb: string;
  children: string;
}

const State = ({ tone, title, verb, children }: Props) => (
  <Alert color={tone} title={title}>
    <Group justify="space-between" gap="xs">
      <Text size="sm">{children}</Text>
      <Button component={Link} to="/subscriptions">
        {verb}
      </Button>
    </Group>
  </Alert>
);
