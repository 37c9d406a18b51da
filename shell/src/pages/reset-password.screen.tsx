import { Alert, Anchor, Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { FIRST_PASSWORD } from '@vigie/contracts/platform/session/first-password';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { reregisterPush } from '@vigie/kit/logic/device/push';
import { navigateTo, signIn, takeWantedPath, toast, usePath, useSend } from '@vigie/kit/runtime';
import { type SubmitEvent, useState } from 'react';
import { Link, matchPath, useSearchParams } from 'react-router';
import { newPasswordErrors } from './new-password';

/** What somebody reads who forgot a password, and who never had one. */
const CHANGED = {
  title: PLATFORM_MESSAGES.newPassword,
  label: PLATFORM_MESSAGES.newPassword,
  act: PLATFORM_MESSAGES.changePassword,
  done: PLATFORM_MESSAGES.passwordChanged,
};
const FIRST = {
  title: PLATFORM_MESSAGES.firstPassword,
  label: 'Mot de passe',
  act: 'Enregistrer le mot de passe',
  done: PLATFORM_MESSAGES.firstPasswordKept,
};

export function ResetPasswordScreen() {
  const words = useSearchParams()[0].has(FIRST_PASSWORD) ? FIRST : CHANGED;
  const token = matchPath('/reset-password/:confirmationToken', usePath())?.params.confirmationToken ?? '';
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [tried, setTried] = useState(false);
  const errors = tried ? newPasswordErrors(typed) : {};
  const { password } = typed;
  const reset = useSend(sessionCalls.resetPassword, {
    quiet: true,
    onSuccess: async ({ username }) => {
      toast({ tone: 'positive', message: words.done });
      // A closed account, or a network that is gone: the login form says which, to somebody who tries there.
      const entered = await signIn(username, password).then(
        () => true,
        () => false,
      );
      if (entered) void reregisterPush();
      navigateTo(entered ? (takeWantedPath() ?? '/') : '/login', { replace: true });
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(newPasswordErrors(typed)).length > 0) return;
    reset.mutate({ params: { confirmationToken: token }, body: { password } });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed">Au moins 6 caractères, avec un chiffre, une minuscule et une majuscule.</Text>
        {reset.isError && (
          <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
            <Stack gap="xs">
              {reset.error.errors?.[0]?.message ?? reset.error.message}
              {reset.error.key === 'reset_link_invalid' && (
                <Anchor component={Link} to="/forgot-password">
                  Recevoir un nouveau lien
                </Anchor>
              )}
            </Stack>
          </Alert>
        )}
        <PasswordInput
          label={words.label}
          autoComplete="new-password"
          size="md"
          autoFocus
          value={typed.password}
          onChange={({ currentTarget: { value } }) => setTyped((t) => ({ ...t, password: value }))}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': PLATFORM_MESSAGES.showPassword }}
        />
        <PasswordInput
          label={PLATFORM_MESSAGES.newPasswordAgain}
          autoComplete="new-password"
          size="md"
          value={typed.again}
          onChange={({ currentTarget: { value } }) => setTyped((t) => ({ ...t, again: value }))}
          error={errors.again}
          visibilityToggleButtonProps={{ 'aria-label': PLATFORM_MESSAGES.showPassword }}
        />
        <Button type="submit" size="md" loading={reset.isPending}>
          {words.act}
        </Button>
        <Anchor component={Link} to="/login" ta="center">
          {PLATFORM_MESSAGES.backToLogin}
        </Anchor>
      </Stack>
    </form>
  );
}
