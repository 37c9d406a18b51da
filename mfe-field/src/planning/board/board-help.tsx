import { useMediaQuery } from '@mantine/hooks';
import styles from './planning-board.module.css';

/** Said of every bar to who cannot see the line of help under the board. */
export const KEYS_HELP =
  'Flèches : aller d’un service à l’autre. Entrée : ouvrir. Ctrl + flèches : déplacer. Maj + gauche ou droite : changer la fin. Alt + flèches : copier. Ctrl + Z : annuler.';
const FINGER_HELP = "Toucher un service : l'ouvrir. Appuyer longuement, puis glisser : le déplacer.";

/** The line under the board: what a finger does where there is one, else the keys, for which a phone has no place. */
export function BoardHelp({ editable, phone }: { editable: boolean; phone: boolean }) {
  const finger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (finger) return editable ? <p className={styles.help}>{FINGER_HELP}</p> : null;
  if (phone) return null;
  return (
    <p className={styles.help} aria-hidden>
      {KEYS_HELP}
    </p>
  );
}
