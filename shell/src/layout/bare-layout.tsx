import type { ReactNode } from 'react';
import { LOGIN_WORDS } from '../early/login-words';
import './bare-layout.css';

/** The layout before login: the logo and one form, or, with `wide`, the logo above a page of full width. */
export function BareLayout({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="vg-bare" data-wide={wide || undefined}>
      <header className="vg-bare-brand">
        <img src="/icons/mark.svg" alt="" width={40} height={40} />
        <span className="vg-bare-name">Vigie</span>
        <p className="vg-bare-line">{LOGIN_WORDS.line}</p>
      </header>
      <main className="vg-bare-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
