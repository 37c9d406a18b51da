import { lateText } from '@vigie/contracts/field/lone-worker-alarm/late-text';
import { Since } from './since';

/** « depuis 2 min, reçue 8 h après »: how long an alarm waits for an answer, and how late it arrived. */
export function Waiting({ alarm: { at, recordedAt } }: { alarm: { at: string; recordedAt: string | null } }) {
  const late = lateText({ at, recordedAt });
  return (
    <>
      <Since at={recordedAt ?? at} />
      {late && `, ${late}`}
    </>
  );
}
