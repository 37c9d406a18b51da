import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './report.module.css';

interface Choice {
  key: string;
  label: string;
  detail?: string;
  icon?: ReactNode;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  onChoose: (key: string) => void;
}

/** One question, with its answers within reach of the thumb. */
export function Choices({ label, choices, onChoose }: Props) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, label: name, detail, icon }) => (
        <li key={key}>
          <UnstyledButton className={styles.choice} onClick={() => onChoose(key)}>
            {icon}
            <span className={styles.choiceText}>
              {name}
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            <IconChevronRight size={20} aria-hidden className={styles.chevron} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
