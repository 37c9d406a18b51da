import { Progress } from '@mantine/core';
import styles from './banners.module.css';

interface Props {
  label: string;
  sentence: string;
  /** Parts done, of `total`. */
  done: number;
  total: number;
  /** Name of the bar for a screen reader. */
  unit: string;
}

/** A strip with the progress of something that arrives while one looks. */
export function ProgressStrip({ label, sentence, done, total, unit }: Props) {
  const percent = Math.floor((100 * done) / Math.max(total, 1));
  return (
    <section className={styles.update} aria-label={label}>
      <span className={styles.text} role="status">
        {sentence}
      </span>
      <Progress.Root className={styles.progress} size="lg">
        <Progress.Section value={percent} aria-label={unit} />
      </Progress.Root>
      <span className={styles.percent}>{percent} %</span>
    </section>
  );
}
