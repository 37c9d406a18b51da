import { ActionIcon, Anchor, Button, Code, Collapse, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconCopy, IconPhoneOutgoing } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { telephoneGatewayCalls } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { tellError, toast, useCall, useSend } from '@vigie/kit/runtime';
import { useState } from 'react';
import type { SettingsForm } from '../../setting';

/** The data for the operator of the telephone gateway: signing secret, example message, and a test. */
export function TelephoneGateway({ form }: { form: SettingsForm }) {
  const address = form.values.settings.loneWorker.telephoneGatewayUrl;
  const { data } = useCall(telephoneGatewayCalls.telephoneGateway, {});
  const [open, setOpen] = useState(false);
  if (!address) return null;
  const secret = data?.secret ?? '';
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ tone: 'positive', message: COMMON_MESSAGES.copied }),
      () => toast({ tone: 'negative', message: 'La clé n’a pas pu être copiée : affichez-la et copiez-la à la main' }),
    );
  return (
    <Stack gap="xs" mt="md">
      <Group align="flex-end" wrap="nowrap">
        <PasswordInput
          style={{ flex: 1 }}
          label="Clé de signature"
          value={secret}
          readOnly
          visibilityToggleButtonProps={{ 'aria-label': 'Afficher la clé' }}
        />
        <ActionIcon variant="default" size="input-sm" aria-label="Copier la clé" onClick={() => void copy()}>
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed">
        Elle prouve à la passerelle que le message vient de votre agence (Standard Webhooks)
      </Text>
      <Group>
        <TryButton changed={form.isDirty()} />
        <Anchor component="button" type="button" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Masquer l'exemple" : 'Voir un exemple de message'}
        </Anchor>
      </Group>
      <Collapse expanded={open}>
        <Code block tabIndex={0} aria-label="Exemple de message">
          {JSON.stringify(data?.example, null, 2)}
        </Code>
      </Collapse>
    </Stack>
  );
}

function TryButton({ changed }: { changed: boolean }) {
  const { mutateAsync, isPending, data } = useSend(telephoneGatewayCalls.testTelephoneGateway);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
        loading={isPending}
        disabled={changed}
        onClick={() => void mutateAsync({}).catch(tellError)}
      >
        Envoyer un essai
      </Button>
      <Text size="sm" role="status" c={data && !changed ? (data.delivered ? 'positive' : 'negative') : 'dimmed'}>
        {changed && "Enregistrez d'abord"}
        {!changed && data && (data.delivered ? `Message ${data.words}` : `Non remis : ${data.words}`)}
      </Text>
    </>
  );
}
