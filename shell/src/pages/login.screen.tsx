import { Alert, Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { navigateTo, signIn, takeWantedPath } from '@vigie/kit/runtime';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';

/** Signs in, then goes back to the page that was wanted. */
export function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const required = (value: string) => (tried && value.trim() === '' ? VALIDATION_MESSAGES.required : undefined);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '' || password === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
      navigateTo(takeWantedPath() ?? '/', { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>Connexion</Title>
        {failure && (
          <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label="Identifiant"
          description="Votre adresse e-mail"
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={required(username)}
        />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={required(password)}
          visibilityToggleButtonProps={{ 'aria-label': PLATFORM_MESSAGES.showPassword }}
        />
        <Button type="submit" size="md" loading={busy}>
          Se connecter
        </Button>
        <Anchor component={Link} to="/forgot-password" ta="center">
          Mot de passe oublié ?
        </Anchor>
      </Stack>
    </form>
  );
}
