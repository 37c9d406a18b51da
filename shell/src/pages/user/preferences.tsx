import { SegmentedControl, Switch } from '@mantine/core';
import { type ColorScheme, useLayout } from '@vigie/kit/runtime';
import { Section } from './section';

const SCHEMES: { value: ColorScheme; label: string }[] = [
  { value: 'auto', label: 'Automatique' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

export function Preferences() {
  const { scheme, setScheme, strong, setStrong } = useLayout();
  return (
    <Section title="Affichage" lead="Conservé sur cet appareil.">
      <SegmentedControl
        w="fit-content"
        aria-label="Thème"
        data={SCHEMES}
        value={scheme}
        onChange={(value) => setScheme(value as ColorScheme)}
      />
      <Switch
        mt="md"
        label="Contraste élevé"
        checked={strong}
        onChange={(event) => setStrong(event.currentTarget.checked)}
      />
    </Section>
  );
}
