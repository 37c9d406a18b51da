import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { toast, useSend } from '@vigie/kit/runtime';
import { type SubmitEvent, useState } from 'react';
import { newPasswordErrors } from '../new-password';
import { Section } from './section';

const EMPTY = { current: '', password: '', again: '' };
const SHOW = { 'aria-label': PLATFORM_MESSAGES.showPassword };

export function Password() {
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const save = useSend(sessionCalls.updateUser, {
    invalidates: [sessionCalls.listSessions.name],
    onSuccess: () => {
      setTyped(EMPTY);
      setTried(false);
      toast({ tone: 'positive', message: PLATFORM_MESSAGES.passwordChanged });
    },
  });
  const errors = tried ? newPasswordErrors(typed) : {};
  const missing = tried && typed.current === '' ? VALIDATION_MESSAGES.required : undefined;
  const refused = (field: string) => save.error?.errors?.find((error) => error.path === field)?.message;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.current === '' || Object.keys(newPasswordErrors(typed)).length > 0) return;
    save.mutate({ body: { currentPassword: typed.current, password: typed.password } });
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      save.reset();
      setTyped((t) => ({ ...t, [name]: value }));
    },
    visibilityToggleButtonProps: SHOW,
  });

  return (
    <Section title="Mot de passe" lead="Le changer déconnecte vos autres appareils.">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            label="Mot de passe actuel"
            autoComplete="current-password"
            {...field('current')}
            error={missing ?? refused('currentPassword')}
          />
          <PasswordInput
            label={PLATFORM_MESSAGES.newPassword}
            autoComplete="new-password"
            {...field('password')}
            error={errors.password ?? refused('password')}
          />
          <PasswordInput
            label={PLATFORM_MESSAGES.newPasswordAgain}
            autoComplete="new-password"
            {...field('again')}
            error={errors.again}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {PLATFORM_MESSAGES.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
