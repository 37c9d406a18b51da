import { priceAccess } from '@vigie/contracts/commercial/price/price.acts';
import { type Site, siteFields, siteSaveSchema } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useMayMake, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { Prices } from '../price/prices';
import { useToleranceTab } from '../tolerance/own-tolerance';
import { SiteAccess } from './site-access';
import { useSiteAlertsTab } from './site-alerts';
import { siteDraft } from './site-draft';
import { SiteIdentity } from './site-identity';
import { SiteRights } from './site-rights';

export function SiteDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(siteCalls.site, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.site}>
      {(read) => <SiteFormDialog key={act} dialog={dialog} site={read?.site} />}
    </LinkedRecord>
  );
}

function SiteFormDialog({ dialog, site }: { dialog: LinkedProps; site?: Site }) {
  const form = useZodForm(siteSaveSchema, siteDraft(dialog.subject.id, site));
  const save = useSend(siteCalls.saveSite, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_SITE');
  const mayPrice = useMayMake()(priceAccess);
  const tolerance = useToleranceTab('site', site?.id);
  const alerts = useSiteAlertsTab(site?.id);
  const tabs = [
    {
      key: 'site',
      label: 'Site',
      paths: ['name', 'customerId', 'address', 'radius', 'specialties', 'activityType', 'timeZone', 'holidayLocale'],
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
    ...(site && mayPrice
      ? [
          {
            key: 'prices',
            label: 'Tarifs',
            paths: [],
            content: <Prices owner={{ customerId: null, siteId: site.id }} />,
          },
        ]
      : []),
    ...tolerance,
    ...alerts,
    ...(site ? [historyTab(siteCalls.historySite, site.id, siteFields)] : []),
  ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.site}
      form={form}
      onSave={(body) => save.mutateAsync({ body })}
      mayEdit={mayEdit}
    >
      <FormTabs tabs={tabs} errors={form.errors} />
    </LinkedForm>
  );
}
