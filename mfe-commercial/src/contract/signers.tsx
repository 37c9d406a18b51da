import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { SIGNER_PARTIES } from '@vigie/contracts/commercial/contract/contract';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { type ContractForm, newSigner } from './contract-draft';

/** The signers, in signing order. */
export function Signers({ form }: { form: ContractForm }) {
  const signers = form.values.signers ?? [];
  const swap = (index: number, other: number) => {
    const moved = [...signers];
    const [a, b] = [signers[index], signers[other]];
    if (!a || !b) return;
    moved[index] = b;
    moved[other] = a;
    form.set('signers', moved);
  };
  return (
    <Stack gap="sm" component="section" aria-label="Signataires">
      <div>
        <Text fw={600}>Signataires</Text>
        <Text size="sm" c="dimmed">
          Chacun signe à son tour, dans cet ordre, par un lien et un code reçus à son adresse.
        </Text>
      </div>
      {signers.map((signer, index) => (
        <Paper key={signer.id} withBorder p="sm" component="fieldset" aria-label={`Signataire ${index + 1}`}>
          <Group justify="space-between" mb="xs" wrap="nowrap">
            <Text size="sm" fw={600}>{`${index + 1}. ${signer.name || 'Nouveau signataire'}`}</Text>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={`Faire signer le signataire ${index + 1} plus tôt`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={`Faire signer le signataire ${index + 1} plus tard`}
                disabled={index === signers.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="negative"
                aria-label={`Retirer le signataire ${index + 1}`}
                onClick={() => form.remove('signers', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          <div className="vg-fields">
            <Pair>
              <SelectField label="Pour" options={SIGNER_PARTIES} {...form.field(`signers.${index}.party`)} />
              <TextField label="Nom" {...form.field(`signers.${index}.name`)} />
            </Pair>
            <EmailField label="E-mail" {...form.field(`signers.${index}.email`)} />
          </div>
        </Paper>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insert('signers', newSigner('counterpart'))}
        >
          Ajouter un signataire
        </Button>
      </Group>
    </Stack>
  );
}
