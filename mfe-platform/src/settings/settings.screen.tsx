import { Alert, Button, Group, Text } from '@mantine/core';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { ReadOnlyContext, useViewingRefusal } from '@vigie/kit/logic/form/read-only';
import { ReloadContext, useFresh, useReload } from '@vigie/kit/logic/form/use-fresh';
import { useSubmit } from '@vigie/kit/logic/form/use-submit';
import { useUnsavedGuard } from '@vigie/kit/logic/form/use-unsaved-guard';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall } from '@vigie/kit/runtime';
import { ErrorSummary } from '@vigie/kit/ui/dialog/error-summary';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { type SubmitEvent, useRef, useState } from 'react';
import { SettingsHistory } from './parts/settings-history';
import { SettingsSearch } from './parts/settings-search';
import { SectionNav } from './section/section-nav';
import { SectionView } from './section/section-view';
import type { SettingsPage } from './setting';
import classes from './settings.module.css';
import { changesOf, draftOf, hasEmptied, schemaOf } from './settings-draft';
import { useSaveSettings } from './use-save-settings';

/** One page of the settings; its sections are saved together. */
export function SettingsScreen({ page }: { page: SettingsPage }) {
  const query = useCall(agencyCalls.agency);
  const fresh = useFresh(query);
  const reload = useReload(query);
  return (
    <>
      <PageHeader
        title={page.title}
        actions={
          <>
            <SettingsSearch />
            <SettingsHistory />
          </>
        }
      />
      {query.isError && !fresh ? (
        <ErrorState
          title={PLATFORM_MESSAGES.settingsForbidden}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : fresh ? (
        <ReloadContext value={reload}>
          <SettingsForm key={`${page.key}/${reload.readings}`} page={page} read={fresh.agency} />
        </ReloadContext>
      ) : (
        <LoadingState rows={8} />
      )}
    </>
  );
}

/** Fills the form anew once a save was put on top of a colleague's: it would send back the values that it still shows. */
function SettingsForm({ page, read }: { page: SettingsPage; read: Agency }) {
  const [filled, setFilled] = useState({ from: read, times: 1 });
  const refill = (from: Agency) => setFilled(({ times }) => ({ from, times: times + 1 }));
  return <SettingsFormView key={filled.times} page={page} read={filled.from} onOther={refill} />;
}

interface Props {
  page: SettingsPage;
  read: Agency;
  /** After a save the agency holds other values than the form shows. */
  onOther: (agency: Agency) => void;
}

function SettingsFormView({ page, read, onOther }: Props) {
  /** The agency from which the form was filled. A colleague's save does not change it until this page is saved. */
  const [agency, setAgency] = useState(read);
  const start = draftOf(page, agency);
  const form = useZodForm(schemaOf(page), start.draft);
  const element = useRef<HTMLFormElement>(null);
  const save = useSaveSettings(page);
  const { submit: send, busy: saving, failure } = useSubmit(form, element);
  const dirty = form.isDirty();
  const viewing = useViewingRefusal();
  useUnsavedGuard(dirty);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (viewing) return;
    const done = await send(async (values) => ({ values, saved: await save(agency, values) }));
    if (!done) return;
    const { values, saved } = done.answer;
    setAgency(saved);
    form.markSaved();
    if (changesOf(page, saved, values) || hasEmptied(form.values, draftOf(page, saved).draft)) onOther(saved);
  };

  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate autoComplete="off" className={classes.page}>
      <SectionNav sections={page.sections} />
      <div className={classes.sections}>
        {start.unreadable.length > 0 && <Alert color="warning">{PLATFORM_MESSAGES.settingsBlockReset}</Alert>}
        <ErrorSummary errors={form.errors} failure={failure} within={element} />
        <ReadOnlyContext value={viewing !== null}>
          {/* Some sections have inputs of their own, which do not read the context. */}
          <fieldset disabled={viewing !== null} style={{ display: 'contents' }}>
            {page.sections.map((section) => (
              <SectionView key={section.key} section={section} form={form} />
            ))}
          </fieldset>
        </ReadOnlyContext>
        <Group className={`${classes.bar} vg-save-bar`} justify="space-between">
          <Text size="sm" c={dirty ? undefined : 'dimmed'} aria-live="polite">
            {viewing ?? (dirty ? 'Modifications non enregistrées' : 'Tout est enregistré')}
          </Text>
          <Group gap="xs">
            {dirty && (
              <Button variant="default" onClick={() => onOther(agency)} disabled={saving}>
                Annuler
              </Button>
            )}
            <Button type="submit" loading={saving} disabled={viewing !== null}>
              Enregistrer
            </Button>
          </Group>
        </Group>
      </div>
    </form>
  );
}
