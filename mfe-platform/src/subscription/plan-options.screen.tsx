import { Alert, Button, Group, Paper, Radio, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CallResult } from '@vigie/contracts/core/call';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { type Choice, planFor, SUBSCRIPTION_PERIODS } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { whyNotSold } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { useCall, useSession } from '@vigie/kit/runtime';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { choiceText, inAdvance, limitText, PACK_LABELS, perPeriod, pricePer } from './choice-text';
import { useCheckout } from './use-checkout';

type Options = CallResult<(typeof subscriptionCalls)['planOptions']>;
type Known = CallResult<(typeof subscriptionCalls)['subscriptions']>;
type Quote = CallResult<(typeof subscriptionCalls)['planQuote']>;

const { ended } = subscriptionStatuses.value;

/** The choice of an offer: its contents, its recurring price, and the amount to pay now. */
export function PlanOptionsScreen() {
  const options = useCall(subscriptionCalls.planOptions);
  const known = useCall(subscriptionCalls.subscriptions);
  const error = options.error ?? known.error;
  return (
    <Stack maw={1080}>
      <PageHeader lead="Prix hors taxes. Vous changez d'offre quand vous voulez." />
      {error ? (
        <QueryError error={error} onRetry={() => void Promise.all([options.refetch(), known.refetch()])} />
      ) : !options.data || !known.data ? (
        <LoadingState rows={6} />
      ) : (
        <Choosing options={options.data} known={known.data} />
      )}
    </Stack>
  );
}

function Choosing({ options, known }: { options: Options; known: Known }) {
  const current = known.subscriptions.find(({ status }) => status !== ended);
  const notSold = useSession(({ agency }) => agency && whyNotSold(agency.status));
  const [choice, setChoice] = useState<Choice>(() => {
    const { plan, period, accountPack, filePack } = current?.next ?? current ?? firstChoice(known.use);
    return { plan, period, accountPack, filePack };
  });
  const set = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  return (
    <>
      <SegmentedControl
        aria-label="Périodicité"
        style={{ alignSelf: 'flex-start' }}
        data={SUBSCRIPTION_PERIODS.map(({ value, label }) => ({ value, label }))}
        value={choice.period}
        onChange={(period) => set({ period: period === 'year' ? 'year' : 'month' })}
      />
      <Radio.Group label="Offre" value={choice.plan} onChange={(plan) => set({ plan })}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" mt="xs">
          {options.plans.map((plan) => (
            <PlanCard key={plan.key} plan={plan} period={choice.period} current={current?.plan === plan.key} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          label={PACK_LABELS.accounts}
          placeholder="Aucun"
          options={options.accountPacks.map(({ accounts, monthlyCents }) => ({
            value: accounts,
            label: `${accounts} comptes, ${pricePer(monthlyCents, choice.period)}`,
          }))}
          value={choice.accountPack}
          onChange={(accountPack) => set({ accountPack })}
        />
        <SelectField
          label={PACK_LABELS.files}
          placeholder="Aucun"
          options={options.filePacks.map(({ files, monthlyCents }) => ({
            value: files,
            label: `${files} fiches, ${pricePer(monthlyCents, choice.period)}`,
          }))}
          value={choice.filePack}
          onChange={(filePack) => set({ filePack })}
        />
      </SimpleGrid>
      {notSold ? (
        <Alert color="warning">{notSold}</Alert>
      ) : (
        <Summary
          key={JSON.stringify(choice)}
          choice={choice}
          planned={current?.next ?? null}
          updatedAt={current?.updatedAt}
          payable={known.payable}
        />
      )}
    </>
  );
}

const firstChoice = (use: Known['use']): Choice => ({
  ...{ plan: planFor(use), period: 'month' },
  ...{ accountPack: null, filePack: null },
});

interface CardProps {
  plan: Options['plans'][number];
  period: Choice['period'];
  current: boolean;
}

function PlanCard({ plan, period, current }: CardProps) {
  const { key, label, files, accounts, monthlyCents, supportMinutes } = plan;
  const price = pricePer(monthlyCents, period);
  return (
    <Radio.Card
      value={key}
      p="sm"
      radius="md"
      style={{ alignSelf: 'stretch', display: 'flex' }}
      aria-label={`${label}, ${price}`}
    >
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <div>
          <Text fw={600}>
            {label}
            {current && ' (offre actuelle)'}
          </Text>
          <Text className="vg-figures">{price}</Text>
          <Text size="sm" c="dimmed">
            Fiches : {limitText(files)} · comptes : {limitText(accounts)}
            {supportMinutes > 0 && ` · ${supportMinutes} min d'assistance`}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}

interface SummaryProps {
  choice: Choice;
  /** The change that is planned for the end of the paid period. */
  planned: Choice | null;
  updatedAt: string | undefined;
  payable: boolean;
}

function Summary({ choice, planned, updatedAt, payable }: SummaryProps) {
  const { plan, period, accountPack, filePack } = choice;
  const query = {
    ...{ plan, period },
    ...(accountPack ? { accountPack: String(accountPack) } : {}),
    ...(filePack ? { filePack: String(filePack) } : {}),
  };
  const quote = useCall(subscriptionCalls.planQuote, { query });
  const { busy, choose } = useCheckout();
  const data = quote.data as Quote | undefined;
  return (
    <Paper withBorder p="md" component="section" aria-label="Récapitulatif">
      <Stack gap="xs">
        <Text fw={600}>{choiceText(choice)}</Text>
        {quote.error ? (
          <QueryError error={quote.error} onRetry={quote.refetch} />
        ) : !data ? (
          <LoadingState rows={2} />
        ) : (
          <>
            <Text className="vg-figures">{perPeriod(data.priceCents, period)}</Text>
            {period === 'year' && (
              <Text size="sm" c="dimmed">
                {inAdvance(data.priceCents)}
              </Text>
            )}
            {data.warnings.map((warning) => (
              <Alert key={warning} color="warning">
                {warning}
              </Alert>
            ))}
            <Text>{whatItCosts(data, planned)}</Text>
            <Group>
              <Button
                loading={busy}
                disabled={(data.when === 'never' && !planned) || (data.dueCents > 0 && !payable)}
                onClick={() => void choose(choice, updatedAt)}
              >
                {verbOf(data, planned)}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

const totalOf = ({ dueCents, vatCents }: Quote): string => formatCents(dueCents + vatCents);

function whatItCosts(quote: Quote, planned: Choice | null): string {
  if (quote.when === 'never')
    return planned
      ? `C'est votre offre actuelle. La garder annule le changement prévu : ${choiceText(planned)}.`
      : "C'est votre offre actuelle.";
  if (quote.when === 'periodEnd')
    return `Rien à payer maintenant : cette offre s'applique le ${formatFrenchDay(quote.on ?? '')}, à la fin de la période payée.`;
  if (quote.dueCents === 0) return "Rien à payer maintenant : cette offre s'applique aussitôt.";
  return `À payer maintenant : ${formatCents(quote.dueCents)} HT, soit ${totalOf(quote)} TTC.`;
}

function verbOf(quote: Quote, planned: Choice | null): string {
  if (quote.when === 'now') return quote.dueCents > 0 ? `Payer ${totalOf(quote)}` : 'Appliquer cette offre';
  if (quote.when === 'periodEnd') return 'Programmer ce changement';
  return planned ? 'Garder mon offre' : 'Offre actuelle';
}
