import { useEffect, useState } from 'react';
import type { SettingsSection } from '../setting';

/** Height in CSS pixels below the top of the page's frame in which a title is being read. */
const READING_PX = 120;

export const titleId = (key: string): string => `section-${key}`;

/** The part of the screen that scrolls, below the header. */
const frame = (): HTMLElement => document.querySelector('main') ?? document.body;

/**
 * Returns the section that is being read: the chosen one while its title is in the frame, else the last whose title has
 * come up to the top. At the end of the page it is the last, whose title may never come up that far.
 */
export function sectionRead(keys: readonly string[], chosen: string | null): string | undefined {
  const { scrollTop, clientHeight, scrollHeight } = frame();
  const { top } = frame().getBoundingClientRect();
  const below = (key: string) => (document.getElementById(titleId(key))?.getBoundingClientRect().top ?? top) - top;
  if (chosen && keys.includes(chosen) && below(chosen) >= 0 && below(chosen) < clientHeight) return chosen;
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  return atEnd ? keys.at(-1) : (keys.findLast((key) => below(key) <= READING_PX) ?? keys[0]);
}

/** The key of the section that is being read, kept up to date while the page scrolls. */
export function useSectionRead(sections: readonly SettingsSection[], chosen: string | null): string | undefined {
  const [read, setRead] = useState(chosen ?? sections[0]?.key);
  useEffect(() => {
    const keys = sections.map(({ key }) => key);
    const look = () => setRead(sectionRead(keys, chosen));
    const scrolled = frame();
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => scrolled.removeEventListener('scroll', look);
  }, [sections, chosen]);
  return read;
}
