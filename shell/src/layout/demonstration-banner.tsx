import { Progress } from '@mantine/core';
import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { queryClient, reloadUser, useCall } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import styles from './banners.module.css';

const LOOK_EVERY_MS = 2_000;

/** Progress of the demonstration data. When it is complete, the screens reload their data and the banner disappears. */
export function DemonstrationBanner() {
  const { data } = useCall(demonstrationCalls.demonstration, undefined, { refetchInterval: LOOK_EVERY_MS });
  const demonstration = data?.demonstration;
  const over = demonstration?.loading === false;
  useEffect(() => {
    if (!over) return;
    void reloadUser();
    void queryClient.invalidateQueries();
  }, [over]);
  if (!demonstration || over) return null;
  const percent = Math.floor((100 * demonstration.done) / Math.max(demonstration.total, 1));
  return (
    <section className={styles.update} aria-label="Chargement de la démonstration">
      <span className={styles.text} role="status">
        Les données de démonstration arrivent…
      </span>
      <Progress.Root className={styles.progress} size="lg">
        <Progress.Section value={percent} aria-label="Données chargées" />
      </Progress.Root>
      <span className={styles.percent}>{percent} %</span>
    </section>
  );
}
