import { Box, Button, Group, TextInput } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { CurrentUser } from '@vigie/contracts/platform/user/user';
import { acceptUser, toast, useSend } from '@vigie/kit/runtime';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { type SubmitEvent, useState } from 'react';
import { Section } from './section';

export function Profile({ user }: { user: CurrentUser }) {
  const [typed, setTyped] = useState({
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
  });
  const [phoneProblem, setPhoneProblem] = useState<string | null>(null);
  const save = useSend(sessionCalls.updateUser, {
    onSuccess: (saved) => {
      acceptUser(saved);
      toast({ tone: 'positive', message: COMMON_MESSAGES.saved });
    },
  });
  const refused = (field: string) => save.error?.errors?.find((error) => error.path === field)?.message;
  const required = (value: string) => (value.trim() === '' ? VALIDATION_MESSAGES.required : undefined);
  const incomplete = required(typed.firstName) ?? required(typed.lastName);
  const changed =
    typed.firstName !== user.firstName || typed.lastName !== user.lastName || (typed.phone || null) !== user.phone;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (incomplete || phoneProblem) return;
    save.mutate({ body: { ...typed, phone: typed.phone || null } });
  };
  const change = (field: 'firstName' | 'lastName') => (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    setTyped((t) => ({ ...t, [field]: value }));
  };

  return (
    <Section title="Profil">
      <form onSubmit={submit} noValidate>
        <Group grow align="start">
          <TextInput
            label="Prénom"
            autoComplete="given-name"
            value={typed.firstName}
            onChange={change('firstName')}
            error={required(typed.firstName) ?? refused('firstName')}
          />
          <TextInput
            label="Nom"
            autoComplete="family-name"
            value={typed.lastName}
            onChange={change('lastName')}
            error={required(typed.lastName) ?? refused('lastName')}
          />
        </Group>
        <TextInput mt="sm" label="Identifiant" value={user.email} readOnly data-readonly />
        <Box mt="sm">
          <PhoneField
            label="Téléphone"
            autoComplete="tel"
            value={typed.phone}
            onChange={(phone) => setTyped((t) => ({ ...t, phone }))}
            onProblem={setPhoneProblem}
            error={refused('phone')}
          />
        </Box>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={save.isPending} disabled={!changed || incomplete !== undefined}>
            Enregistrer le profil
          </Button>
        </Group>
      </form>
    </Section>
  );
}
