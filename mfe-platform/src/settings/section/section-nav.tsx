import { NavLink } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { SettingsSection } from '../setting';
import classes from '../settings.module.css';
import { titleId, useSectionRead } from './use-section-read';

/** The list of the page's sections, beside them on wide screens. */
export function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('section');
  const read = useSectionRead(sections, chosen);
  const choose = (key: string) => {
    // The address does not change where it names this section already, and one may have scrolled away since.
    if (key === chosen) document.getElementById(titleId(key))?.closest('section')?.scrollIntoView({ block: 'start' });
    else setParams({ section: key }, { replace: true });
  };
  return (
    <nav className={classes.nav} aria-label="Sections">
      {sections.map(({ key, title }) => (
        <NavLink
          key={key}
          component="button"
          type="button"
          label={title}
          active={key === read}
          aria-current={key === read ? 'true' : undefined}
          onClick={() => choose(key)}
        />
      ))}
    </nav>
  );
}
