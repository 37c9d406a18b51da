import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconMail } from '@tabler/icons-react';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { useSend } from '@vigie/kit/runtime';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';

export function ForgotPasswordScreen() {
  const [identifier, setIdentifier] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useSend(sessionCalls.forgotPassword, { quiet: true });
  const missing = tried && identifier.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (identifier.trim() !== '') ask.mutate({ body: { identifier: identifier.trim() } });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{PLATFORM_MESSAGES.forgotPassword}</Title>
        {ask.isSuccess ? (
          <Alert color="positive" icon={<IconMail size={20} aria-hidden />} role="status">
            {PLATFORM_MESSAGES.resetEmailSent}
          </Alert>
        ) : (
          <>
            <Text c="dimmed">
              Indiquez votre identifiant : vous recevrez un lien pour choisir un nouveau mot de passe.
            </Text>
            {ask.isError && (
              <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
                {ask.error.message}
              </Alert>
            )}
            <TextInput
              label="Identifiant"
              description="Votre adresse e-mail"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              autoFocus
              value={identifier}
              onChange={(event) => setIdentifier(event.currentTarget.value)}
              error={missing ? VALIDATION_MESSAGES.required : undefined}
            />
            <Button type="submit" size="md" loading={ask.isPending}>
              Recevoir le lien
            </Button>
          </>
        )}
        <Anchor component={Link} to="/login" ta="center">
          {PLATFORM_MESSAGES.backToLogin}
        </Anchor>
      </Stack>
    </form>
  );
}
