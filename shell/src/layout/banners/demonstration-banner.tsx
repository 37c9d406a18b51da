import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { queryClient, reloadUser, useCall } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { ProgressStrip } from './progress-strip';

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
  return (
    <ProgressStrip
      label="Chargement de la démonstration"
      sentence="Les données de démonstration arrivent…"
      done={demonstration.done}
      total={demonstration.total}
      unit="Données chargées"
    />
  );
}
