import styles from './tile.module.css';

/** Says that a tile is not set up as somebody meant it: the list has changed since. */
export function Outdated({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return <p className={styles.note}>Certains réglages de cette tuile n'existent plus : elle s'affiche sans eux.</p>;
}
