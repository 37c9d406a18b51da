import { Text } from '@mantine/core';
import { formatSiren } from '@vigie/contracts/formats/codes/siren';
import { formatCents } from '@vigie/contracts/formats/french';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { useFileUrl } from '@vigie/kit/logic/use-file-url';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import type { CSSProperties } from 'react';
import type { SettingsForm } from '../setting';
import classes from './letterhead.module.css';

/** The logo, and a preview of the agency's document with the current values of this page. */
export function Letterhead({ form }: { form: SettingsForm }) {
  return (
    <div className={classes.pair}>
      <FileField
        label="Logo (PNG ou JPEG)"
        picture
        {...form.field('logoFileId')}
        value={form.values.logoFileId ?? null}
      />
      <Sample form={form} />
    </div>
  );
}

function Logo({ id }: { id: string }) {
  const { url } = useFileUrl(id, 200);
  return url && <img src={url} alt="" className={classes.logo} />;
}

function Sample({ form }: { form: SettingsForm }) {
  const { name, type, shareCapitalCents, rcsCity, siren, siret, phone, email, authorisationNumber, logoFileId } =
    form.values;
  const { address, settings } = form.values;
  const currency = form.values.currency ?? undefined;
  const legalForm = [
    type,
    shareCapitalCents ? `au capital de ${formatCents(shareCapitalCents, currency)}` : null,
  ].filter(Boolean);
  const company = [
    [name, legalForm.join(' ')].filter(Boolean).join(', '),
    rcsCity && siren ? `RCS ${rcsCity} ${formatSiren(siren)}` : null,
    siret ? `SIRET ${siret}` : null,
  ];
  return (
    <figure className={classes.sample} style={{ '--paper-colour': settings.papers.colour } as CSSProperties}>
      <Text component="figcaption" size="sm" c="dimmed" mb={8}>
        Aperçu d'un document
      </Text>
      <div className={classes.paper}>
        <div className={classes.head}>
          <div>
            {logoFileId && <Logo id={logoFileId} />}
            <p className={logoFileId ? undefined : classes.name}>{name}</p>
            <p>{address?.street}</p>
            <p>{[address?.zipcode, address?.city].filter(Boolean).join(' ')}</p>
            <p>{[phone ? formatPhone(phone) : null, email].filter(Boolean).join(' · ')}</p>
            {authorisationNumber && <p>Autorisation {authorisationNumber}</p>}
          </div>
          <p className={classes.kind}>FACTURE</p>
        </div>
        <div className={classes.table}>
          <p className={classes.row}>
            <b>Désignation</b>
            <b>Montant HT</b>
          </p>
          <p>
            <span>Surveillance de jour, 12 h</span>
            <span>{formatCents(31_200, currency)}</span>
          </p>
        </div>
        <p className={classes.foot}>{company.filter(Boolean).join(' · ')}</p>
      </div>
    </figure>
  );
}
