import { Alert, Button, Group, Text } from '@mantine/core';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { addDays } from '@vigie/contracts/core/time/days';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import type { SessionAgency } from '@vigie/contracts/platform/user/user';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useSession } from '@vigie/kit/runtime';
import { Link } from 'react-router';

const { pending, late, ending, ended } = subscriptionStatuses.value;

/** Days before the end of an offer from which its owner is reminded of what was decided. */
const ENDS_SOON_DAYS = 30;
/** Days before the end of a trial from which its owner is reminded to choose an offer. */
const TRIAL_ENDS_SOON_DAYS = 10;

/**
 * Tells the owner on the home page that a payment is late, or that the offer or the trial ends soon; otherwise it takes
 * no space.
 */
export function SubscriptionStateTile() {
  const { data } = useCall(subscriptionCalls.subscriptions);
  const agency = useSession((session) => session.agency);
  const today = useToday(DEFAULT_TIME_ZONE);
  const current = data?.subscriptions[0];
  // What is late is being paid already: nothing is left to do.
  if (current?.status === late && data?.beingPaid) return null;
  if (current?.status === late)
    return (
      <State tone="negative" title={SUBSCRIPTION_MESSAGES.refused} verb="Régulariser">
        {SUBSCRIPTION_MESSAGES.fixToKeep}
      </State>
    );
  const soon = addDays(today, ENDS_SOON_DAYS);
  if (current?.status === ending && current.endDate && current.endDate <= soon)
    return (
      <State tone="warning" title="Votre offre est résiliée" verb="Voir mon offre">
        {SUBSCRIPTION_MESSAGES.accessEnds(current.endDate)}
      </State>
    );
  const trialEnd = data && agency ? endWithoutOffer(current, agency) : null;
  if (trialEnd && trialEnd <= addDays(today, TRIAL_ENDS_SOON_DAYS))
    return (
      <State tone="warning" title="Votre accès s'arrête bientôt" verb="Choisir une offre" to="/plan_options">
        {SUBSCRIPTION_MESSAGES.withoutOffer(trialEnd)}
      </State>
    );
  return null;
}

/** Returns the day on which an agency without a paid offer is closed; null with an offer, or without such a day. */
export function endWithoutOffer(
  offer: { status: number } | undefined,
  { subscriptionActive, subscriptionEndsOn }: Pick<SessionAgency, 'subscriptionActive' | 'subscriptionEndsOn'>,
): string | null {
  if (offer && offer.status !== pending && offer.status !== ended) return null;
  return subscriptionActive ? subscriptionEndsOn : null;
}

interface Props {
  tone: 'negative' | 'warning';
  title: string;
  verb: string;
  to?: string;
  children: string;
}

const State = ({ tone, title, verb, to = '/subscriptions', children }: Props) => (
  <Alert color={tone} title={title}>
    <Group justify="space-between" gap="xs">
      <Text size="sm">{children}</Text>
      <Button component={Link} to={to}>
        {verb}
      </Button>
    </Group>
  </Alert>
);
