import type { ReactNode } from 'react';
import styles from './bare-layout.module.css';

/** Before anybody is signed in: the mark, and one thing to do; above a page that needs the whole width, the mark alone. */
export function BareLayout({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.brand}>
        <img src="/icons/mark.svg" alt="" width={40} height={40} />
        <span className={styles.name}>Vigie</span>
        <p className={styles.line}>Planifier, veiller, facturer.</p>
      </header>
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
