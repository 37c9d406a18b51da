import { useEffect } from 'react';
import { usePageLabel } from '../../ui/page-label';

/** Returns the title of the browser's window and tab, for a page or for one record of it. */
export const windowTitle = (label?: string, record?: string): string =>
  [record, label, 'Vigie'].filter(Boolean).join(' · ');

/**
 * Names the record of the open page in the window's title: several records are open in tabs of the same page, and the
 * browser's history lists them. Without a name, and after the record, the title is that of the page.
 */
export function useWindowTitle(record: string | undefined): void {
  const label = usePageLabel();
  useEffect(() => {
    if (!record || record === label) return;
    const title = windowTitle(label, record);
    document.title = title;
    return () => {
      // The next page may have set its own.
      if (document.title === title) document.title = windowTitle(label);
    };
  }, [label, record]);
}
