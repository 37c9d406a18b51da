import { Button, Group, Stack } from '@mantine/core';
import { SWITCHABLE_FLAGS } from '@vigie/contracts/catalogues/constants/feature-flags';
import { ROLE_CONSTANTS } from '@vigie/contracts/catalogues/constants/roles';
import { ALL_LESSONS } from '@vigie/contracts/platform/installation/help-videos';
import {
  FLAG_LABELS,
  type Installation,
  installationFields,
  installationSaveSchema,
} from '@vigie/contracts/platform/installation/installation';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import { useFresh } from '@vigie/kit/logic/form/use-fresh';
import { useUnsavedGuard } from '@vigie/kit/logic/form/use-unsaved-guard';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { checkVersion, isApiError, loadFlags, toast, useCall, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { LateRatesSection } from './late-rates-section';
import { Section } from './section';
import { SellerSection } from './seller-section';

type InstallationForm = ZodForm<typeof installationSaveSchema>;

/** Settings of the whole installation: modules, maintenance mode and a message. */
export function InstallationScreen() {
  const query = useCall(installationCalls.installation);
  const read = useFresh(query);
  // The form continues from its own save; a colleague's concurrent change is detected at the next save.
  const [saved, setSaved] = useState<Installation>();
  const known = saved ?? read?.installation;
  return (
    <Stack maw={760}>
      <PageHeader />
      {known ? (
        <Settings key={known.updatedAt} known={known} onSaved={setSaved} />
      ) : query.error ? (
        <QueryError error={query.error} onRetry={query.refetch} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Stack>
  );
}

interface SettingsProps {
  known: Installation;
  onSaved: (installation: Installation) => void;
}

function Settings({ known, onSaved }: SettingsProps) {
  const { flags, maintenance, announcement, videos, lateRates, updatedAt } = known;
  const form = useZodForm(installationSaveSchema, { flags, maintenance, announcement, videos, lateRates, updatedAt });
  const send = useSend(installationCalls.saveInstallation, { quiet: true });
  const dirty = form.isDirty();
  useUnsavedGuard(dirty);

  const save = async () => {
    const checked = form.check();
    if ('errors' in checked || !(await agreed(known, checked.values.maintenance))) return;
    try {
      const { installation } = await send.mutateAsync({ body: checked.values });
      onSaved(installation);
      void checkVersion();
      void loadFlags();
      toast({ tone: 'positive', message: 'Réglages enregistrés' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      form.setErrors(error.errors ?? []);
      toast({ tone: 'negative', message: error.message });
    }
  };

  return (
    <>
      <Section
        title="Maintenance"
        lead="Tant que cette phrase est là, elle remplace la plateforme pour tout le monde, sauf les administrateurs de la plateforme. Les téléphones des agents continuent hors ligne, et l'alarme des travailleurs isolés reste reçue."
      >
        <TextAreaField
          label="Phrase de maintenance"
          description="Vide : la plateforme est ouverte"
          placeholder="Maintenance en cours, retour à 6 h."
          {...form.field('maintenance')}
          value={form.values.maintenance ?? ''}
        />
      </Section>
      <Section title="Message à tous" lead="Une phrase en haut de chaque page, que chacun peut fermer.">
        <TextAreaField
          label="Message"
          placeholder="Une maintenance aura lieu ce soir à 22 h."
          {...form.field('announcement')}
          value={form.values.announcement ?? ''}
        />
      </Section>
      <Flags form={form} known={known} />
      <Section
        title="Vidéos d'aide"
        lead="L'adresse (https) d'une vidéo par leçon de « Prise en main » : le bouton « Vidéo » l'ouvre dans un nouvel onglet, pour qui voit la leçon."
      >
        {ALL_LESSONS.map(({ role, key, title }) => (
          <TextField key={key} label={`${ROLE_CONSTANTS[role].label} · ${title}`} {...form.field(`videos.${key}`)} />
        ))}
      </Section>
      <LateRatesSection form={form} />
      <Group justify="flex-end">
        <Button onClick={save} loading={send.isPending} disabled={!dirty}>
          {dirty ? 'Enregistrer' : 'Rien à enregistrer'}
        </Button>
      </Group>
      <SellerSection known={known} onSaved={onSaved} />
      <Section title="Historique">
        {historyTab(installationCalls.historyInstallation, '', installationFields).content}
      </Section>
    </>
  );
}

/** Asks for a second confirmation before the product is closed to everybody. */
async function agreed(known: Installation, maintenance: string | null): Promise<boolean> {
  if (!maintenance || known.maintenance) return true;
  return confirm({
    title: 'Fermer la plateforme ?',
    message: `Toutes les agences liront « ${maintenance} » à la place de la plateforme dès l'enregistrement.`,
    confirmLabel: 'Fermer la plateforme',
    tone: 'negative',
  });
}

function Flags({ form, known }: { form: InstallationForm; known: Installation }) {
  return (
    <Section
      title="Modules"
      lead="Un module masqué disparaît des menus ; ce qui y est enregistré reste. Le changement est vu au prochain chargement de la page."
    >
      {SWITCHABLE_FLAGS.map((flag) => (
        <SwitchField
          key={flag}
          label={FLAG_LABELS[flag].label}
          description={`${FLAG_LABELS[flag].says} ${known.configured[flag] ? 'Affiché' : 'Masqué'} par défaut.`}
          value={form.values.flags?.[flag] ?? false}
          onChange={(shown) => form.set('flags', { ...form.values.flags, [flag]: shown })}
        />
      ))}
    </Section>
  );
}
