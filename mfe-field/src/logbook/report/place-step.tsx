import type { Ref } from '@vigie/contracts/core/wire';
import { useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useState } from 'react';
import { type FieldService, useMyServices } from '../../my-planning/my-services.queries';
import { SiteSelector } from '../../site-selector/site-selector';
import { Choices } from './choices';

/** What is reported between two stops of a circuit, and concerns none of them. */
export const ON_THE_WAY: Ref = { id: 'on-the-way', name: "En route (lu par l'agence seule)" };

interface Props {
  /** The circuit that runs, between two of its stops. */
  circuit?: FieldService;
  onChoose: (site: Ref) => void;
}

/**
 * Asks for the site when no service runs: an agent's own sites, or any site for the office. Between two stops of a
 * circuit it asks whether one of them is concerned, because the customer of that stop reads it.
 */
export function PlaceStep({ circuit, onChoose }: Props) {
  const agent = useSession((session) => session.role) === 'agent';
  if (circuit)
    return <Sites sites={[ON_THE_WAY, ...(circuit.services ?? []).map(({ site }) => site)]} onChoose={onChoose} />;
  return agent ? <OwnSites onChoose={onChoose} /> : <AnySite onChoose={onChoose} />;
}

function OwnSites({ onChoose }: { onChoose: (site: Ref) => void }) {
  const { services } = useMyServices();
  const own = (services ?? []).map(({ site }) => site);
  if (own.length === 0) {
    return (
      <EmptyState
        title="Aucun site à proposer"
        message="Les sites de vos services apparaîtront ici. En cas d'urgence, appelez votre agence."
      />
    );
  }
  return <Sites sites={own} onChoose={onChoose} />;
}

function Sites({ sites, onChoose }: { sites: readonly Ref[]; onChoose: (site: Ref) => void }) {
  const once = [...new Map(sites.map((site) => [site.id, site])).values()];
  const choices = once.map((site) => ({ key: site.id, label: site.name }));
  const choose = (key: string) => {
    const site = once.find(({ id }) => id === key);
    if (site) onChoose(site);
  };
  return <Choices label="Sites" choices={choices} onChoose={choose} />;
}

function AnySite({ onChoose }: { onChoose: (site: Ref) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return <SiteSelector required value={value} onChange={setValue} onPick={(site) => site && onChoose(site)} />;
}
