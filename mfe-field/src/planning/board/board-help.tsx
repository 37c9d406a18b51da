import { useMediaQuery } from '@mantine/hooks';
import styles from './planning-board.module.css';

/** Description of every bar for screen readers, which cannot see the help under the board. */
export const keysHelp = (editable: boolean): string =>
  `Flèches : aller d’un service à l’autre. Entrée : ouvrir.${editable ? EDIT_KEYS : ''}`;
const EDIT_KEYS =
  ' Ctrl + flèches : déplacer. Maj + gauche ou droite : changer la fin. Alt + flèches : copier. Ctrl + Z : annuler.';
const FINGER_HELP = "Toucher un service : l'ouvrir. Appuyer longuement, puis glisser : le déplacer.";

/** The help under the board: touch gestures on a touch screen, keys elsewhere. A phone has no room for the keys. */
export function BoardHelp({ editable, phone }: { editable: boolean; phone: boolean }) {
  const finger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (finger) return editable ? <p className={styles.help}>{FINGER_HELP}</p> : null;
  if (phone) return null;
  return (
    <p className={styles.help} aria-hidden>
      {keysHelp(editable)}
    </p>
  );
}
