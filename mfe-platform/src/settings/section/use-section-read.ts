import { useEffect, useState } from 'react';
import type { SettingsSection } from '../setting';

/** Height of the window's part that the header covers, in CSS pixels, and room below it in which a title is being read. */
const HEADER_PX = 72;
const READING_PX = 120;

export const titleId = (key: string): string => `section-${key}`;

const topOf = (key: string): number => document.getElementById(titleId(key))?.getBoundingClientRect().top ?? 0;

/**
 * Returns the section that is being read: the chosen one while its title is in the window, else the last whose title has
 * come up to the header. At the end of the page it is the last, whose title may never come up that far.
 */
export function sectionRead(keys: readonly string[], chosen: string | null): string | undefined {
  if (chosen && keys.includes(chosen) && topOf(chosen) >= HEADER_PX / 2 && topOf(chosen) < window.innerHeight)
    return chosen;
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
  return atEnd ? keys.at(-1) : (keys.findLast((key) => topOf(key) <= HEADER_PX + READING_PX) ?? keys[0]);
}

/** The key of the section that is being read, kept up to date while the page scrolls. */
export function useSectionRead(sections: readonly SettingsSection[], chosen: string | null): string | undefined {
  const [read, setRead] = useState(chosen ?? sections[0]?.key);
  useEffect(() => {
    const keys = sections.map(({ key }) => key);
    const look = () => setRead(sectionRead(keys, chosen));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections, chosen]);
  return read;
}
