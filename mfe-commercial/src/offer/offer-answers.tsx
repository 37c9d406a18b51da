import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { Offer } from '@vigie/contracts/commercial/offer/offer';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { Instant } from '@vigie/kit/ui/values';

/** The answers of other agencies. */
export function OfferAnswers({ answers }: { answers: Offer['offerAnswers'] }) {
  if (answers.length === 0)
    return (
      <EmptyState
        title="Aucune réponse"
        message="Chaque réponse apparaît ici et part par e-mail au contact de l’annonce."
        compact
      />
    );
  return (
    <Stack>
      {answers.map((answer) => (
        <OfferAnswer key={answer.id} answer={answer} />
      ))}
    </Stack>
  );
}

export function OfferAnswer({ answer }: { answer: Offer['offerAnswers'][number] }) {
  const { agencyName, contact, message, phone, createdAt } = answer;
  return (
    <Paper withBorder p="md" component="article" aria-label={agencyName}>
      <Text fw={600}>{agencyName}</Text>
      <Text c="dimmed" size="sm">
        {contact}, <Instant at={createdAt} />
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{message}</Text>
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
    </Paper>
  );
}
