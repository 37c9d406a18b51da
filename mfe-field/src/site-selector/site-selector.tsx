import { Paper, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { Ref } from '@vigie/contracts/core/wire';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { useRight } from '@vigie/kit/runtime';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { useMemo, useState } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import styles from './site-selector.module.css';
import { type ShownSite, sitesOf, useShownSite } from './site-source';

interface Props extends Omit<FieldProps<string | null>, 'label'> {
  /** The site of the edited record. */
  known?: Ref;
  onPick?: (site: Ref | null) => void;
}

/**
 * A site by its customer, or by its name alone, with a card of what was chosen. It is cleared when another customer is
 * chosen that it does not belong to.
 */
export function SiteSelector({ known, onPick, ...field }: Props) {
  const value = field.value ?? null;
  const readOnly = useReadOnly(field.readOnly);
  const mayListCustomers = useRight('ACCOUNT_RIGHT_LIST_CUSTOMER');
  const [asked, setAsked] = useState<string | null>(null);
  const site = useShownSite(value, known);
  const customer = site && 'customer' in site ? site.customer : null;
  const customerId = asked ?? customer?.id ?? null;
  const source = useMemo(() => sitesOf(customerId), [customerId]);
  const choose = (id: string | null) => {
    setAsked(id);
    if (value === null || id === null || id === customer?.id) return;
    field.onChange(null);
    onPick?.(null);
  };
  const siteField = (
    <RefField
      label="Site"
      {...field}
      value={value}
      source={source}
      known={site ? [site] : []}
      onPick={(ref) => onPick?.(ref)}
    />
  );
  return (
    <div className={styles.selector}>
      {readOnly || !mayListCustomers ? (
        siteField
      ) : (
        <Pair>
          <RefField
            label="Client"
            source={DIRECTORY_SOURCES.customer}
            known={customer ? [customer] : []}
            value={customerId}
            onChange={choose}
            disabled={field.disabled}
          />
          {siteField}
        </Pair>
      )}
      {site && <SiteCard site={site} />}
    </div>
  );
}

function SiteCard({ site }: { site: Ref | ShownSite }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label="Site choisi" className={styles.card}>
      <IconMapPin size={20} aria-hidden />
      <div>
        <Text fw={600}>{site.name}</Text>
        {'customer' in site && <Text c="dimmed">{site.customer.name}</Text>}
        {'address' in site && site.address && <Text c="dimmed">{site.address}</Text>}
      </div>
    </Paper>
  );
}
