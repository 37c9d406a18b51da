import { Stack, Text, Title } from '@mantine/core';
import { formatLongDay } from '@vigie/contracts/formats/french';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { hasValidSubscription, usePath, useSession, writeLocal } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect } from 'react';
import { KEPT_HOME, type KeptHome } from '../early/tiles-of-home';
import styles from './home.module.css';
import { HomeTile } from './home-tile';
import { Shortcuts } from './shortcuts';
import { type PlacedTile, useTiles } from './use-tiles';

const SubscriptionScreen = lazily(() => import('../pages/subscription.screen').then((m) => m.SubscriptionScreen));

/** Home: the tiles of the remotes for this user, and links to all pages. */
export function HomeScreen() {
  const session = useSession((s) => s);
  const today = useToday();
  const tiles = useTiles('home');
  const field = session.role === 'agent';
  useKeptHome(tiles);
  if (!session.user) return null;
  if (!hasValidSubscription(session)) return <SubscriptionScreen />;
  return (
    <Stack gap="lg">
      <header>
        <Title order={1}>
          {session.viewing ? `Accueil de ${session.viewing.name}` : `Bonjour ${session.user.firstName}`}
        </Title>
        <Text c="dimmed" className={styles.day}>
          {formatLongDay(today)}
        </Text>
      </header>
      {tiles.length > 0 && (
        <div className={styles.grid}>
          {tiles.map((tile) => (
            <HomeTile key={`${tile.remote}/${tile.key}`} tile={tile} />
          ))}
        </div>
      )}
      {/* Agents find the pages under « Plus »: their home shows the service. */}
      {!(field && tiles.length > 0) && (
        <div className={tiles.length > 0 ? styles.menuAgain : undefined}>
          <Shortcuts />
        </div>
      )}
    </Stack>
  );
}

/** Stores which tiles home shows, so that the next start can load them before the session is known. */
function useKeptHome(tiles: readonly PlacedTile[]): void {
  const path = usePath();
  useEffect(() => {
    const kept: KeptHome = { path: path.slice(1), tiles: tiles.map(({ remote, key }) => `${remote}/${key}`) };
    if (tiles.length > 0) writeLocal(KEPT_HOME, kept);
  }, [path, tiles]);
}
