import styles from './tile.module.css';

/** Warns that some settings of a tile no longer exist, because the list has changed since. */
export function Outdated({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return <p className={styles.note}>Certains réglages de cette tuile n'existent plus : elle s'affiche sans eux.</p>;
}
