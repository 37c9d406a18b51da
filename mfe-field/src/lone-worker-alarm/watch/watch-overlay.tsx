import { Button, Text } from '@mantine/core';
import { COUNTDOWN_STEP_MS } from '@vigie/contracts/rules/lone-worker/constants';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import styles from '../lone-worker.module.css';
import { SoundBlocked } from '../sound-blocked';
import type { Engine, WatchView } from './watch-engine';

interface Props {
  view: WatchView;
  engine: () => Engine | undefined;
  /** Requests the sensors again: called from a tap, without which iOS refuses them. */
  onRestart: () => void;
}

/** The question to the agent, above everything, or the messages about reports to the agency. */
export function WatchOverlay({ view, engine, onRestart }: Props) {
  const { question, notices, safety } = view;
  if (!question && notices.length === 0) return null;
  return (
    <div
      className={styles.overlay}
      data-safety={safety}
      role="alertdialog"
      aria-label={question?.title ?? 'Signalement transmis'}
      aria-modal
    >
      <SoundBlocked />
      {question ? (
        <>
          <Text component="h2" className={styles.title}>
            {question.title}
          </Text>
          <Text size="lg">{question.text}</Text>
          {question.remaining !== null && (
            <Text className={styles.count} role="timer">
              {Math.round((question.remaining * COUNTDOWN_STEP_MS) / 1_000)} s
            </Text>
          )}
          {question.answer && (
            <Button className={styles.answer} color="positive" autoFocus onClick={() => engine()?.allClear()}>
              {question.answer}
              <span className={styles.sub}>Je vais bien</span>
            </Button>
          )}
        </>
      ) : (
        notices.map(({ machine, title, text }) => (
          <div key={machine} className={styles.notice} role="alert">
            {title && (
              <Text component="h2" className={styles.title}>
                {title}
              </Text>
            )}
            <Text size="lg">{text}</Text>
            {text === TEXTS.sensorsNeeded && (
              <Button className={styles.answer} onClick={onRestart}>
                {TEXTS.restartSensors}
              </Button>
            )}
            <Button variant="default" className={styles.answer} onClick={() => engine()?.close(machine)}>
              Fermer
            </Button>
          </div>
        ))
      )}
    </div>
  );
}
