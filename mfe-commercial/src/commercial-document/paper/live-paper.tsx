import { Text } from '@mantine/core';
import type { PaperWork } from '@vigie/kit/runtime';
import { useState } from 'react';
import styles from './desk.module.css';
import { useLivePaper } from './use-live-paper';

interface Props<T> {
  /** The current values; undefined while they are not complete enough to be saved. */
  values: T | undefined;
  draw: (values: T, work: PaperWork) => Promise<Blob>;
}

const TITLE = 'Aperçu du brouillon';

/** The live paper beside the fields. */
export function LivePaper<T>({ values, draw }: Props<T>) {
  const paper = useLivePaper(values, draw);
  const said =
    values === undefined
      ? "L'aperçu suivra quand les champs obligatoires seront remplis."
      : paper.state === 'failed'
        ? paper.message
        : paper.state === 'drawing'
          ? 'Mise à jour…'
          : 'À jour';
  return (
    <aside className={styles.paper} aria-label={TITLE}>
      <Text size="xs" c={paper.state === 'failed' && values !== undefined ? 'negative' : 'dimmed'} role="status">
        {said}
      </Text>
      <Sheets url={paper.url} />
    </aside>
  );
}

/** Keeps the previous paper visible until the new one has loaded, to avoid flicker while typing. */
function Sheets({ url }: { url: string | null }) {
  const [shown, setShown] = useState(url);
  const sheets = [...new Set([shown, url])].filter((it) => it !== null);
  if (sheets.length === 0) return <div className={styles.sheet} />;
  return (
    <div className={styles.sheets}>
      {sheets.map((sheet) => (
        <iframe
          key={sheet}
          className={styles.sheet}
          data-coming={sheets.length > 1 && sheet === url ? '' : undefined}
          src={`${sheet}#toolbar=0&navpanes=0&view=FitH`}
          title={TITLE}
          tabIndex={-1}
          onLoad={() => sheet === url && setShown(url)}
        />
      ))}
    </div>
  );
}
