import { useMediaQuery } from '@mantine/hooks';
import type { PlanningBoardProps } from './board-props';
import styles from './planning-board.module.css';

/** Description of every bar for screen readers, which cannot see the help under the board. */
export const keysHelp = ({ editable, creates }: Rights): string =>
  [
    'Flèches : aller d’un service à l’autre. Entrée : ouvrir.',
    editable && 'Ctrl + flèches : déplacer. Maj + gauche ou droite : changer la fin.',
    creates && 'Alt + flèches : copier.',
    (editable || creates) && 'Ctrl + Z : annuler.',
  ]
    .filter(Boolean)
    .join(' ');
type Rights = Pick<PlanningBoardProps, 'editable' | 'creates'>;
const FINGER_HELP = "Toucher un service : l'ouvrir. Appuyer longuement, puis glisser : le déplacer.";

/** The help under the board: touch gestures on a touch screen, keys elsewhere. A phone has no room for the keys. */
export function BoardHelp({ phone, ...rights }: Rights & { phone: boolean }) {
  const finger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (finger) return rights.editable ? <p className={styles.help}>{FINGER_HELP}</p> : null;
  if (phone) return null;
  return (
    <p className={styles.help} aria-hidden>
      {keysHelp(rights)}
    </p>
  );
}
