import { Alert, Anchor, Button, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { reregisterPush } from '@vigie/kit/logic/device/push';
import { navigateTo, signIn, takeWantedPath } from '@vigie/kit/runtime';
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_WORDS } from '../early/login-words';
import { takeOverEarlyLogin } from '../early/take-over';

/** Signs in, then opens the requested page. */
export function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const required = (value: string) => (tried && value.trim() === '' ? VALIDATION_MESSAGES.required : undefined);

  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };

  const enter = async (given: { username: string; password: string }) => {
    setTried(true);
    if (given.username.trim() === '' || given.password === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(given.username.trim(), given.password);
      void reregisterPush();
      navigateTo(takeWantedPath() ?? '/', { replace: true });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void enter({ username, password });
  };

  const takeOver = useEffectEvent(() => {
    const early = takeOverEarlyLogin();
    // `autoFocus` would run earlier and move the focus away from a password that the user is typing.
    fields[early?.focused ?? 'username'].current?.focus();
    if (!early) return;
    setUsername(early.username);
    setPassword(early.password);
    if (early.sent) void enter(early);
  });
  // Before the paint, so that two forms are never visible and no key is lost.
  useLayoutEffect(() => takeOver(), []);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={1}>{LOGIN_WORDS.title}</Title>
        {failure && (
          <Alert color="negative" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          ref={fields.username}
          label={LOGIN_WORDS.username}
          description={LOGIN_WORDS.usernameHelp}
          type="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={required(username)}
        />
        <PasswordInput
          ref={fields.password}
          label={LOGIN_WORDS.password}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={required(password)}
          visibilityToggleButtonProps={{ 'aria-label': PLATFORM_MESSAGES.showPassword }}
        />
        <Button type="submit" size="md" loading={busy}>
          {LOGIN_WORDS.signIn}
        </Button>
        <Anchor component={Link} to="/forgot-password" ta="center">
          {LOGIN_WORDS.forgotten}
        </Anchor>
      </Stack>
    </form>
  );
}
