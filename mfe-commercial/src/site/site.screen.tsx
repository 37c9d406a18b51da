import { Anchor } from '@mantine/core';
import { priceAccess } from '@vigie/contracts/commercial/price/price.acts';
import { type Site, siteFields } from '@vigie/contracts/commercial/site/site';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import type { LinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { useCall, useMayMake, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { Link, useParams } from 'react-router';
import { Prices } from '../price/prices';
import { RecordHeader } from '../record-page/record-header';
import { RecordPage } from '../record-page/record-page';
import { customerPath, SITES_PATH, sitePath } from '../record-page/record-paths';
import { RecordTabs } from '../record-page/record-tabs';
import { useServicesTab } from '../record-page/services-tab';
import { useToleranceTab } from '../tolerance/own-tolerance';
import { deleteSite } from './delete-site';
import { useInstructionBookTab } from './instruction-book.tab';
import { useRoundsTabs } from './rounds-tab';
import { SiteDialog } from './site.dialog';
import { useSiteAlertsTab } from './site-alerts';
import { SITE_PARTS, SitePart } from './site-parts';

const LIST = { path: SITES_PATH, label: 'Tous les sites' };

/** The page of one site: address and related records, each tab at its own address. */
export function SiteScreen() {
  const { id = '', tab } = useParams();
  const query = useCall(siteCalls.site, { params: { id } });
  return (
    <RecordPage query={query} list={LIST} form={SiteDialog}>
      {({ site }, dialog) => (
        <>
          <SiteHeader site={site} dialog={dialog} />
          <SiteParts key={`parts ${id}`} site={site} tab={tab} />
        </>
      )}
    </RecordPage>
  );
}

function SiteHeader({ site, dialog }: { site: Site; dialog: LinkedDialog }) {
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_SITE');
  const mayReadCustomer = useRight('ACCOUNT_RIGHT_READ_CUSTOMER');
  const acts = useActs(siteActs, deleteSite);
  const { id, customer } = site;
  return (
    <RecordHeader
      title={site.name}
      status={siteStatuses.all.find(({ value }) => value === site.status)}
      facts={
        mayReadCustomer ? (
          <Anchor component={Link} to={customerPath(customer.id)}>
            {customer.name}
          </Anchor>
        ) : (
          customer.name
        )
      }
      list={LIST}
      acts={acts(site)}
      onEdit={mayEdit ? () => dialog.open('edit', id) : undefined}
    />
  );
}

function SiteParts({ site, tab }: { site: Site; tab: string | undefined }) {
  const { id } = site;
  const mayPrice = useMayMake()(priceAccess);
  const tabs: FormTab[] = [
    ...SITE_PARTS.map(({ key, label }) => ({
      ...{ key, label, paths: [] },
      // The new key remounts the form, so that its fields show the saved values.
      content: <SitePart key={site.updatedAt} site={site} part={key} />,
    })),
    ...useInstructionBookTab(site),
    ...useServicesTab('site', id),
    ...useRoundsTabs(id),
    ...(mayPrice
      ? [{ key: 'prices', label: 'Tarifs', paths: [], content: <Prices owner={{ customerId: null, siteId: id }} /> }]
      : []),
    ...useToleranceTab('site', id),
    ...useSiteAlertsTab(id),
    historyTab(siteCalls.historySite, id, siteFields),
  ];
  return <RecordTabs label="Site" page={sitePath(id)} tabs={tabs} asked={tab} />;
}
