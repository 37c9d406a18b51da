import type { Site } from '@vigie/contracts/commercial/site/site';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { useSiteForm } from './site-parts';
import { withOtherZone } from './with-other-zone';

/** The form of a site; related records are on the site's page. */
export function SiteDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(siteCalls.site, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.site} save={siteActs.save}>
      {(read) => <SiteFormDialog key={act} dialog={dialog} site={read?.site} />}
    </LinkedRecord>
  );
}

function SiteFormDialog({ dialog, site }: { dialog: LinkedProps; site?: Site }) {
  const { form, parts } = useSiteForm(dialog.subject.id, site);
  const save = useSend(siteCalls.saveSite, { quiet: true });
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.site}
      form={form}
      onSave={(body) => withOtherZone((confirmZone) => save.mutateAsync({ body: { ...body, confirmZone } }))}
    >
      <FormTabs tabs={parts} errors={form.errors} />
    </LinkedForm>
  );
}
