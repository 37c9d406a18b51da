import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { CallResult } from '@vigie/contracts/core/call';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents, formatFrenchDay, formatNumber } from '@vigie/contracts/formats/french';
import { NO_LIMIT } from '@vigie/contracts/platform/subscription/offer';
import { isSuspended, offerBadge } from '@vigie/contracts/platform/subscription/offer-badge';
import { subscriptionActs } from '@vigie/contracts/platform/subscription/subscription.acts';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { subscriptionFields } from '@vigie/contracts/platform/subscription/subscription-fields';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useCall, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { choiceText, limitText, perPeriod } from './choice-text';
import { PaymentMeans } from './payment-means';
import { PaymentOutcome } from './payment-outcome';
import { endWithoutOffer } from './subscription-state.tile';
import { useCheckout } from './use-checkout';

type Answer = CallResult<(typeof subscriptionCalls)['subscriptions']>;
type Subscription = Answer['subscriptions'][number];
const { late, ended, pending, ending } = subscriptionStatuses.value;

/** The agency's subscription: contents, use, end, and means of payment. */
export function SubscriptionScreen() {
  const { data, error, refetch } = useCall(subscriptionCalls.subscriptions);
  const agency = useSession((session) => session.agency);
  const current = data?.subscriptions[0];
  const trialEnd = data && agency ? endWithoutOffer(current, agency) : null;
  return (
    <Stack maw={860}>
      <PageHeader
        actions={
          <Button component={Link} to="/plan_options">
            {current && current.status !== ended ? "Changer d'offre" : 'Choisir une offre'}
          </Button>
        }
      />
      <PaymentOutcome />
      {error ? (
        <QueryError error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingState rows={6} />
      ) : (
        <>
          {!data.payable && (
            <Alert color="warning">
              Le paiement en ligne n'est pas configuré : contactez-nous pour régler votre offre.
            </Alert>
          )}
          {trialEnd && <Alert color="warning">{SUBSCRIPTION_MESSAGES.withoutOffer(trialEnd)}</Alert>}
          {current ? (
            <Current subscription={current} payable={data.payable} beingPaid={data.beingPaid} />
          ) : (
            <EmptyState
              title="Aucune offre choisie"
              message="Choisissez une offre selon le nombre de vos agents ; elle est active dès le paiement."
              action={<FirstStep label="Choisir une offre" to="/plan_options" />}
            />
          )}
          <Quotas use={data.use} />
          <PaymentMeans />
          {current && (
            <Section title="Historique">
              {historyTab(subscriptionCalls.historySubscription, current.id, subscriptionFields).content}
            </Section>
          )}
        </>
      )}
    </Stack>
  );
}

interface CurrentProps {
  subscription: Subscription;
  payable: boolean;
  /** What is late is being paid already: a second payment would pay it twice. */
  beingPaid: boolean;
}

function Current({ subscription, payable, beingPaid }: CurrentProps) {
  const { status, next, endDate, cancelled } = subscription;
  const { busy, fix, choose } = useCheckout();
  const possible = useActs(subscriptionActs)(subscription).filter(({ refusal }) => refusal === null);
  const agency = useSession((session) => session.agency);
  const suspended = isSuspended(subscription, agency);
  const { label, tone } = offerBadge(subscription, { beingPaid, agency });
  // What was never paid is not owed: its choice is made again, which replaces a page that is still open or has expired.
  const pay = () => void choose(subscription, subscription.updatedAt);
  return (
    <Section title={choiceText(subscription)} badge={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      {status === late && beingPaid && (
        <Alert title={SUBSCRIPTION_MESSAGES.beingPaid}>{SUBSCRIPTION_MESSAGES.beingPaidWait}</Alert>
      )}
      {status === late && !beingPaid && (
        <Alert color="negative" title={SUBSCRIPTION_MESSAGES.refused}>
          <Group justify="space-between">
            <Text size="sm">{SUBSCRIPTION_MESSAGES.fixToKeep}</Text>
            <Button loading={busy} onClick={() => void fix()}>
              Régulariser
            </Button>
          </Group>
        </Alert>
      )}
      <Text className="vg-figures">{perPeriod(subscription.priceCents, subscription.period)}</Text>
      <Text c="dimmed">{suspended ? SUBSCRIPTION_MESSAGES.suspended : whatFollows(subscription)}</Text>
      {next && endDate && !cancelled && (
        <Text>
          À partir du {formatFrenchDay(endDate)} : {choiceText(next)}
        </Text>
      )}
      <Group gap="xs">
        {status === pending && (
          <Button loading={busy} disabled={!payable} onClick={pay}>
            Payer
          </Button>
        )}
        {possible.map(({ name, label: verb, tone: actTone, onClick }) => (
          <Button
            key={name}
            variant="default"
            c={actTone === 'negative' ? 'negative' : undefined}
            onClick={() => void onClick()}
          >
            {verb}
          </Button>
        ))}
      </Group>
    </Section>
  );
}

function whatFollows({ status, endDate, startDate, cancelled }: Subscription): string {
  if (status === pending) return 'Elle sera active dès que le paiement sera confirmé.';
  if (!endDate || !startDate) return '';
  const day = formatFrenchDay(endDate);
  if (status === ended) return `Terminée le ${day}. Vos données sont conservées.`;
  if (status === ending) return SUBSCRIPTION_MESSAGES.accessEnds(endDate);
  if (cancelled) return `Résiliation programmée. ${SUBSCRIPTION_MESSAGES.accessEnds(endDate)}`;
  // The day has passed where the agency was closed before it could be charged.
  if (endDate < todayIn(DEFAULT_TIME_ZONE)) return `Depuis le ${formatFrenchDay(startDate)}. À payer depuis le ${day}.`;
  return `Depuis le ${formatFrenchDay(startDate)}. Prochain paiement le ${day}.`;
}

function Quotas({ use }: { use: Answer['use'] }) {
  return (
    <Section title="Quotas">
      <Quota label="Fiches agents" used={use.files} limit={use.filesLimit} />
      <Quota label="Comptes d'agents" used={use.accounts} limit={use.accountsLimit} />
      {use.extraCents > 0 && (
        <Text size="sm" c="dimmed">
          Comptes supplémentaires depuis la dernière facture : {formatCents(use.extraCents)} HT
        </Text>
      )}
    </Section>
  );
}

function Quota({ label, used, limit }: { label: string; used: number; limit: number }) {
  const share = limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100;
  const over = limit < NO_LIMIT && used > limit;
  return (
    <div>
      <Group justify="space-between">
        <Text>{label}</Text>
        <Text className="vg-figures">
          {formatNumber(used)} / {limitText(limit)}
          {over && ', au-delà du quota'}
        </Text>
      </Group>
      {limit < NO_LIMIT && <Progress value={share} color={over ? 'negative' : undefined} aria-label={label} />}
    </div>
  );
}

function Section({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {badge}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
