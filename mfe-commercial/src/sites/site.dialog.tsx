import { Button } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/catalogues/dialog-titles';
import { type Site, siteSaveSchema } from '@vigie/contracts/commercial/site';
import { siteCalls } from '@vigie/contracts/commercial/site.calls';
import type { LinkedDialog, LinkedSubject } from '@vigie/kit/logic/use-linked-dialog';
import { useZodForm } from '@vigie/kit/logic/use-zod-form';
import { useCall, useRight, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/form-dialog';
import { FormTabs } from '@vigie/kit/ui/form-tabs';
import { RecordDialog } from '@vigie/kit/ui/record-dialog';
import { SiteAccess } from './site-access';
import { siteDraft } from './site-draft';
import { SiteIdentity } from './site-identity';
import { SiteRights } from './site-rights';

type Props = LinkedDialog & { subject: LinkedSubject };

export function SiteDialog(props: Props) {
  const { act, id } = props.subject;
  const query = useCall(siteCalls.site, { params: { id } }, { enabled: act !== 'add' });
  if (act === 'add') return <SiteFormDialog {...props} />;
  return (
    <RecordDialog
      query={query}
      act={act}
      noun={ENTITY_NOUNS.site}
      opened={props.opened}
      onClose={props.close}
      size="lg"
    >
      {({ site }) => <SiteFormDialog key={act} {...props} site={site} />}
    </RecordDialog>
  );
}

function SiteFormDialog({ subject, opened, open, close, site }: Props & { site?: Site }) {
  const form = useZodForm(siteSaveSchema, siteDraft(subject.id, site));
  const save = useSend(siteCalls.saveSite, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_SITE');
  const tabs = [
    {
      key: 'site',
      label: 'Site',
      paths: [
        'name',
        'customerId',
        'status',
        'address',
        'radius',
        'specialties',
        'activityType',
        'timeZone',
        'holidayLocale',
      ],
      content: <SiteIdentity form={form} site={site} />,
    },
    {
      key: 'access',
      label: 'Clés, alarmes et agents',
      paths: ['siteKeys', 'siteAlarms', 'siteUsers'],
      content: <SiteAccess form={form} site={site} />,
    },
    {
      key: 'rights',
      label: 'Autorisations',
      paths: ['rightsAgent', 'rightsCustomer'],
      content: <SiteRights form={form} />,
    },
  ];
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      act={subject.act}
      noun={ENTITY_NOUNS.site}
      form={form}
      size="lg"
      onSave={(body) => save.mutateAsync({ body })}
      otherActions={
        subject.act === 'read' && mayEdit ? (
          <Button variant="default" onClick={() => open('edit', subject.id)}>
            Modifier
          </Button>
        ) : undefined
      }
    >
      <FormTabs tabs={tabs} errors={form.errors} />
    </FormDialog>
  );
}
