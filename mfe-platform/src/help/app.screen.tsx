import { Alert, Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useInstall, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';

const OPEN = 'Ouvrez Vigie depuis l’écran d’accueil.';

/** Explains how to install the product on a phone as a web app, without an app store. */
export function AppScreen() {
  const { installed, install } = useInstall();
  // Only agents have the device page, offline services and fall detection.
  const guard = useSession((session) => session.role === 'agent');
  return (
    <Stack maw={760}>
      <PageHeader
        lead={`Vigie s'installe depuis le navigateur : même compte, même adresse, une icône sur l'écran d'accueil${guard ? ', et le mode terrain hors ligne' : ''}.`}
      />
      {installed && (
        <Alert color="positive" icon={<IconCheck aria-hidden />} role="status">
          L'application est installée sur cet appareil.
        </Alert>
      )}
      {install && (
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={install} style={{ alignSelf: 'start' }}>
          Installer sur cet appareil
        </Button>
      )}
      <Steps
        title="Sur Android (Chrome)"
        steps={[
          `Ouvrez ${location.origin} et connectez-vous.`,
          'Touchez « Installer sur cet appareil » ici, ou le menu ⋮ puis « Installer l’application ».',
          guard
            ? 'Ouvrez Vigie depuis l’écran d’accueil, puis « Mon appareil » pour vérifier position et notifications.'
            : OPEN,
        ]}
      />
      <Steps
        title="Sur iPhone (Safari)"
        steps={[
          `Ouvrez ${location.origin} dans Safari et connectez-vous.`,
          'Touchez « Partager », puis « Sur l’écran d’accueil » : sans cela, un iPhone ne reçoit pas de notifications.',
          guard ? 'Ouvrez Vigie depuis l’écran d’accueil et autorisez les notifications dans « Mon appareil ».' : OPEN,
        ]}
      />
      {guard && (
        <Text c="dimmed">
          Un navigateur arrête la détection de chute quand l'écran s'éteint : pendant un service protégé, laissez Vigie
          ouverte à l'écran.
        </Text>
      )}
    </Stack>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <List type="ordered" spacing="xs">
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </Paper>
  );
}
