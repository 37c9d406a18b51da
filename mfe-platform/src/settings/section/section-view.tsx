import { Text, Title } from '@mantine/core';
import { unbroken } from '@vigie/contracts/formats/french';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SettingField } from '../parts/setting-field';
import type { SettingsForm, SettingsSection } from '../setting';
import classes from '../settings.module.css';
import { titleId } from './use-section-read';

const WIDE = ['area', 'rich', 'several'];

export function SectionView({ section, form }: { section: SettingsSection; form: SettingsForm }) {
  const { key, title, lead, settings, content: Content } = section;
  const [params] = useSearchParams();
  const found = params.get('section') === key;
  const element = useRef<HTMLElement>(null);
  // The address names this section: a link, the search or the section list led here.
  useEffect(() => {
    if (found) element.current?.scrollIntoView?.({ block: 'start' });
  }, [found]);
  return (
    <section ref={element} className={classes.section} data-found={found} aria-labelledby={titleId(key)}>
      <Title order={2} size="h3" id={titleId(key)} mb={lead ? 4 : 'md'}>
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" size="sm" mb="md">
          {unbroken(lead)}
        </Text>
      )}
      {settings.length > 0 && (
        <div className={classes.fields}>
          {settings.map((setting) => (
            <div key={setting.path} className={WIDE.includes(setting.kind) ? classes.wide : undefined}>
              <SettingField setting={setting} form={form} />
            </div>
          ))}
        </div>
      )}
      {Content && <Content form={form} />}
    </section>
  );
}
