import { ActionIcon, Badge, Button, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { useCall } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useCheckout } from './use-checkout';

const two = (month: number): string => String(month).padStart(2, '0');

/** The agency's means of payment. Card and account numbers are entered on the payment provider's pages only. */
export function PaymentMeans() {
  const cards = useCall(subscriptionCalls.cards);
  const accounts = useCall(subscriptionCalls.bankAccounts);
  const { busy, open } = useCheckout();
  const card = (action: 'add' | 'replace' | 'delete', id?: string) =>
    open(subscriptionCalls.cardDetails, { query: { action, ...(id ? { id } : {}) } }, DELETED);
  const account = (action: 'add' | 'replace' | 'delete', id?: string) =>
    open(subscriptionCalls.bankDetails, { body: { action, ...(id ? { id } : {}) } }, DELETED);
  const error = cards.error ?? accounts.error;
  const none = cards.data?.cards.length === 0 && accounts.data?.bankAccounts.length === 0;

  return (
    <Paper withBorder p="md" component="section" aria-label="Moyens de paiement">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Moyens de paiement
        </Title>
        {error ? (
          <QueryError error={error} onRetry={() => void Promise.all([cards.refetch(), accounts.refetch()])} />
        ) : !cards.data || !accounts.data ? (
          <LoadingState rows={2} />
        ) : (
          <>
            {none && (
              <Text size="sm" c="dimmed">
                Aucune carte ni compte : ils sont enregistrés avec le premier paiement.
              </Text>
            )}
            {cards.data.cards.map(({ id, lastFour, expiryMonth, expiryYear, isDefault }) => (
              <Means
                key={id}
                name={`Carte •••• ${lastFour}`}
                detail={`expire en ${two(expiryMonth)}/${expiryYear}`}
                isDefault={isDefault}
                onReplace={() => void card('replace', id)}
                onDelete={() => card('delete', id)}
              />
            ))}
            {accounts.data.bankAccounts.map(({ id, lastFour, holder, isDefault }) => (
              <Means
                key={id}
                name={`Compte •••• ${lastFour}`}
                detail={holder}
                isDefault={isDefault}
                onReplace={() => void account('replace', id)}
                onDelete={() => account('delete', id)}
              />
            ))}
            {!none && (
              <Text size="sm" c="dimmed">
                Une carte ou un compte enregistré de nouveau ne figure qu’une fois : le dernier mandat remplace le
                précédent.
              </Text>
            )}
            <Group gap="xs">
              <Button variant="default" loading={busy} onClick={() => void card('add')}>
                Ajouter une carte
              </Button>
              <Button variant="default" loading={busy} onClick={() => void account('add')}>
                Ajouter un compte (SEPA)
              </Button>
              {!none && (
                <Button variant="subtle" loading={busy} onClick={() => void open(subscriptionCalls.paymentPortal, {})}>
                  Espace du prestataire de paiement
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}

const DELETED = 'Moyen de paiement supprimé';

interface MeansProps {
  name: string;
  detail: string;
  isDefault: boolean;
  onReplace: () => void;
  onDelete: () => Promise<void>;
}

function Means({ name, detail, isDefault, onReplace, onDelete }: MeansProps) {
  const remove = async () => {
    const agreed = await confirm({
      title: `Supprimer « ${name} » ?`,
      message: 'Les prochains paiements se feront par un autre moyen.',
      confirmLabel: 'Supprimer',
      tone: 'negative',
    });
    if (agreed) await onDelete();
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Group gap="xs">
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
        {isDefault && <Badge variant="light">Prélevé</Badge>}
      </Group>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions : ${name}`}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onReplace}>Remplacer</Menu.Item>
          <Menu.Item color="negative" onClick={() => void remove()}>
            Supprimer
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
