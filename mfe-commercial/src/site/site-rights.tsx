import { Stack, Text } from '@mantine/core';
import { SITE_CUSTOMER_RIGHTS, SITE_REPORT_LABELS } from '@vigie/contracts/commercial/site/site';
import { SITE_LEVEL_RIGHTS, type SiteLevelRight } from '@vigie/contracts/core/holds';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import type { SiteForm } from './site-draft';

export function SiteRights({ form }: { form: SiteForm }) {
  return (
    <>
      <Grants form={form} of="rightsAgent" title="Les agents peuvent" rights={SITE_LEVEL_RIGHTS} />
      <Grants form={form} of="rightsCustomer" title="Le client peut" rights={SITE_CUSTOMER_RIGHTS} />
      <Stack gap="xs" component="section" aria-label="Rapports">
        <Text fw={600}>Rapports</Text>
        <SwitchField
          label={SITE_REPORT_LABELS.interventionReportEnabled}
          {...form.field('interventionReportEnabled')}
        />
        <SwitchField
          label={SITE_REPORT_LABELS.eventReportEnabled}
          description="Le client peut enregistrer la main courante du site en PDF"
          {...form.field('eventReportEnabled')}
        />
      </Stack>
    </>
  );
}

interface GrantsProps {
  form: SiteForm;
  of: 'rightsAgent' | 'rightsCustomer';
  title: string;
  rights: readonly SiteLevelRight[];
}

function Grants({ form, of, title, rights }: GrantsProps) {
  const granted: Partial<Record<SiteLevelRight, boolean | null>> = form.values[of] ?? {};
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {rights.map((right) => (
        <SwitchField
          key={right}
          label={RIGHTS[right]}
          value={granted[right] ?? false}
          onChange={(value) => form.set(of, { ...granted, [right]: value ?? false })}
        />
      ))}
    </Stack>
  );
}
