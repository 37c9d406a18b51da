import type { Ref } from '@vigie/contracts/core/wire';
import { useSession } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { useState } from 'react';
import { useMyServices } from '../my-planning/my-services.queries';
import { SiteSelector } from '../site-selector/site-selector';
import { Choices } from './choices';

/** Asks for the site when no service runs: an agent's own sites, or any site for the office. */
export function PlaceStep({ onChoose }: { onChoose: (site: Ref) => void }) {
  const agent = useSession((session) => session.role) === 'agent';
  return agent ? <OwnSites onChoose={onChoose} /> : <AnySite onChoose={onChoose} />;
}

function OwnSites({ onChoose }: { onChoose: (site: Ref) => void }) {
  const { services } = useMyServices();
  const own = [...new Map((services ?? []).map(({ site }) => [site.id, site])).values()];
  if (own.length === 0) {
    return (
      <EmptyState
        title="Aucun site à proposer"
        message="Les sites de vos services apparaîtront ici. En cas d'urgence, appelez votre agence."
      />
    );
  }
  const choices = own.map((site) => ({ key: site.id, label: site.name }));
  const choose = (key: string) => {
    const site = own.find(({ id }) => id === key);
    if (site) onChoose(site);
  };
  return <Choices label="Sites" choices={choices} onChoose={choose} />;
}

function AnySite({ onChoose }: { onChoose: (site: Ref) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return <SiteSelector required value={value} onChange={setValue} onPick={(site) => site && onChoose(site)} />;
}
