import { formatMinutes } from '@vigie/contracts/formats/french';
import { useNow } from '@vigie/kit/logic/screen/use-now';

/** « depuis 2 min » */
export function Since({ at }: { at: string }) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / 60_000));
  if (minutes < 1) return <>à l'instant</>;
  return <>{`depuis ${formatMinutes(minutes)}`}</>;
}
