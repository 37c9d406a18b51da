import { Button, Group, Kbd, Paper, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Role } from '@vigie/contracts/core/roles';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { LESSONS } from '@vigie/contracts/platform/installation/lessons';
import { useCall, useHolds, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { Link } from 'react-router';

type Lesson = (typeof LESSONS)[Role][number];

/** What the search of the office finds, by role; agents have no search. */
const FOUND: Partial<Record<Role, string>> = {
  manager: 'un écran, un client, un site, un agent ou une facture',
  customer: 'un écran ou une facture',
  admin: 'un écran',
};

/** The basics by role, each with a link to its screen. */
export function TutorialScreen() {
  const holds = useHolds();
  // A phone has no such keys.
  const finger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const role = useSession((session) => (session.user?.admin && !session.altered ? 'admin' : session.role));
  const all: readonly Lesson[] = role ? LESSONS[role] : [];
  const lessons = all.filter((lesson) => !('anyRight' in lesson) || lesson.anyRight.some(holds));
  // The lessons do not wait for the videos, which most installations do not have.
  const videos = useCall(installationCalls.helpVideos).data?.videos;
  return (
    <Stack maw={760}>
      <PageHeader lead="L'essentiel, dans l'ordre où l'on s'en sert." />
      {lessons.map(({ key, title, text, path }, index) => (
        <Paper key={path} withBorder p="md" component="section">
          <Group justify="space-between" align="flex-start">
            <Stack gap={4} style={{ flex: '1 1 260px' }}>
              <Title order={2} size="h4">
                {index + 1}. {title}
              </Title>
              <Text>{text}</Text>
            </Stack>
            <Group gap="xs">
              {videos?.[key] && (
                <Button
                  component="a"
                  href={videos[key]}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="default"
                  leftSection={<IconPlayerPlay size={16} aria-hidden />}
                  aria-label={`Vidéo : ${title} (nouvel onglet)`}
                >
                  Vidéo
                </Button>
              )}
              <Button component={Link} to={path} variant="default" aria-label={`Ouvrir : ${title}`}>
                Ouvrir
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
      {role && FOUND[role] && (
        <Text c="dimmed">
          {finger ? (
            "La loupe, en haut de l'écran,"
          ) : (
            <>
              <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd>
            </>
          )}{' '}
          trouve {FOUND[role]} d'où que vous soyez.
        </Text>
      )}
    </Stack>
  );
}
