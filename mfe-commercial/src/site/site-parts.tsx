import { type Site, siteSaveSchema } from '@vigie/contracts/commercial/site/site';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ToRead } from '../record-page/record-tabs';
import { SiteAccess } from './site-access';
import { type SiteForm, siteDraft } from './site-draft';
import { SiteIdentity } from './site-identity';
import { SiteRights } from './site-rights';

/** The tabs of a site's form. */
export const SITE_PARTS = [
  { key: 'site', label: 'Site' },
  { key: 'access', label: 'Clés, alarmes et agents' },
  { key: 'rights', label: 'Autorisations' },
] as const;
type Part = (typeof SITE_PARTS)[number]['key'];

/** Returns the form of a site, tab by tab. */
export function useSiteForm(id: string, site?: Site): { form: SiteForm; parts: FormTab[] } {
  const form = useZodForm(siteSaveSchema, siteDraft(id, site));
  const fields: Record<Part, Pick<FormTab, 'paths' | 'content'>> = {
    site: {
      paths: ['name', 'customerId', 'address', 'radius', 'specialties', 'activityType', 'timeZone', 'holidayLocale'],
      content: <SiteIdentity form={form} site={site} />,
    },
    access: { paths: ['siteKeys', 'siteAlarms', 'siteUsers'], content: <SiteAccess form={form} site={site} /> },
    rights: { paths: ['rightsAgent', 'rightsCustomer'], content: <SiteRights form={form} /> },
  };
  return { form, parts: SITE_PARTS.map((part) => ({ ...part, ...fields[part.key] })) };
}

/** Shows one tab of the form, read-only. */
export function SitePart({ site, part }: { site: Site; part: Part }) {
  const { parts } = useSiteForm(site.id, site);
  return <ToRead>{parts.find(({ key }) => key === part)?.content}</ToRead>;
}
