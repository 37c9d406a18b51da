import { RIGHT_GROUPS_OF } from '@vigie/contracts/catalogues/rights-of-role';
import type { Agent } from '@vigie/contracts/commercial/agent/agent';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useDefaultRights } from '@vigie/kit/logic/use-default-rights';
import { useSession } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import { type ReactNode, useMemo } from 'react';
import { ToRead } from '../record-page/record-tabs';
import { AgentContracts } from './agent-contracts';
import { AgentDocuments } from './agent-documents';
import { type AgentForm, agentDraft, agentFormSchema } from './agent-draft';
import { AgentIdentity } from './agent-identity';
import { AgentLimits } from './agent-limits';

/** The tabs of an agent's form. */
export const AGENT_PARTS = [
  { key: 'identity', label: 'Identité' },
  { key: 'papers', label: 'Carte et documents' },
  { key: 'contract', label: 'Contrat' },
  { key: 'limits', label: 'Restrictions' },
  { key: 'rights', label: 'Autorisations' },
] as const;
type Part = (typeof AGENT_PARTS)[number]['key'];

export function useAgentForm(id: string, agent?: Agent): AgentForm {
  const holidayLocale = useSession((session) => session.agency?.holidayLocale ?? 'FR');
  const schema = useMemo(() => agentFormSchema(holidayLocale), [holidayLocale]);
  return useZodForm(schema, agentDraft(id, agent));
}

/**
 * Returns the form of an agent, tab by tab.
 * @param length the field for the licence term, if the form must ask for it
 */
export function useAgentParts(form: AgentForm, length: ReactNode, agent?: Agent): FormTab[] {
  const defaultRights = useDefaultRights('agent');
  const fields: Record<Part, Pick<FormTab, 'paths' | 'content'>> = {
    identity: {
      paths: [
        ...['firstName', 'lastName', 'civility', 'reference', 'type', 'status'],
        ...['email', 'phone', 'address', 'specialties'],
      ],
      content: <AgentIdentity form={form} length={length} />,
    },
    papers: {
      paths: ['professionalCard', 'socialSecurityNumber', 'birthDate', 'birthPlace', 'nationality', 'documents'],
      content: <AgentDocuments form={form} />,
    },
    contract: {
      paths: ['contracts', 'hiredOn', 'leftOn', 'otherWeeklyMin'],
      content: <AgentContracts form={form} />,
    },
    limits: {
      paths: ['forbiddenSiteIds', 'restrictions'],
      content: <AgentLimits form={form} sites={agent?.forbiddenSites} />,
    },
    rights: {
      paths: ['rights'],
      content: (
        <RightsField
          label="Autorisations de l'agent"
          of="agent"
          self={agent?.id}
          description="Ce que l'agent voit et fait avec son accès ; sans licence, il n'a pas d'accès."
          groups={RIGHT_GROUPS_OF.agent}
          value={form.values.rights ?? defaultRights}
          onChange={(rights) => form.set('rights', rights)}
        />
      ),
    },
  };
  return AGENT_PARTS.map((part) => ({ ...part, ...fields[part.key] }));
}

/** Shows one tab of the form, read-only. */
export function AgentPart({ agent, part }: { agent: Agent; part: Part }) {
  const parts = useAgentParts(useAgentForm(agent.id, agent), null, agent);
  return <ToRead>{parts.find(({ key }) => key === part)?.content}</ToRead>;
}
