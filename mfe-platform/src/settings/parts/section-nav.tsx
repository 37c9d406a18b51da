import { NavLink } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { SettingsSection } from '../setting';
import classes from '../settings.module.css';

/** The list of the page's sections, beside them on wide screens. */
export function SectionNav({ sections }: { sections: readonly SettingsSection[] }) {
  const [params, setParams] = useSearchParams();
  const shown = params.get('section') ?? sections[0]?.key;
  return (
    <nav className={classes.nav} aria-label="Sections">
      {sections.map(({ key, title }) => (
        <NavLink
          key={key}
          component="button"
          type="button"
          label={title}
          active={key === shown}
          aria-current={key === shown ? 'true' : undefined}
          onClick={() => setParams({ section: key }, { replace: true })}
        />
      ))}
    </nav>
  );
}
