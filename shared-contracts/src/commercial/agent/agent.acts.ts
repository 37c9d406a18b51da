import { z } from 'zod';
import { byRole, needs, office, own, rights } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { RIGHT_KEYS } from '../../core/rights';
import { agentSaveSchema, agentSchema } from './agent';
import { agentLeft } from './agent.events';
import { agentStatuses } from './agent.statuses';

/** Fields that the guards of an agent's acts read. */
interface AgentSubject {
  id: string;
  status: number;
  updatedAt: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** Day on which the licence ends automatically; null without an end. */
  licenceEndsOn: string | null;
}

const mayEdit = needs('ACCOUNT_RIGHT_EDIT_AGENT');
/** The rights of which one lets a manager or an agent read the files of others. */
export const AGENT_READERS = ['ACCOUNT_RIGHT_READ_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'] as const;
const staffReads = rights(...AGENT_READERS);
/** An agent reads its own file; for those of colleagues the server asks for the right that managers need. */
export const readsAgent = byRole({ manager: staffReads, agent: own() });
const accessCloses = (agent: AgentSubject) => `${named(agent)}. Son accès sera fermé.`;
const named = ({ firstName, lastName }: AgentSubject) => `${firstName} ${lastName}`.trim();

export const agentActs = defineActs(
  {
    noun: 'agent',
    program: 'commercial',
    statuses: agentStatuses,
    initial: ['unlicensed', 'licensed'],
    subject: of<AgentSubject>(),
    answer: z.object({ agent: agentSchema }),
    save: {
      path: '/agent',
      summary: 'Creates an agent or saves a known one; refused beyond the quota of agent files',
      create: 'ACCOUNT_RIGHT_CREATE_AGENT',
      edit: 'ACCOUNT_RIGHT_EDIT_AGENT',
      from: 'any',
      body: agentSaveSchema,
    },
    history: { path: '/agent/:id/history', access: byRole({ manager: staffReads, agent: staffReads }) },
  },
  {
    activate: {
      label: 'Activation',
      summary: 'Gives an agent a licence, which opens its account',
      path: '/agent/:id/activate',
      access: mayEdit,
      from: ['unlicensed'],
      to: 'licensed',
      when: ({ email }) => (email ? null : PLATFORM_MESSAGES.licenceNeedsEmail),
      bulk: '/agents/activate',
      done: "Licence attribuée : une invitation est envoyée si l'agent n'a pas encore de mot de passe",
    },
    invite: {
      label: PLATFORM_MESSAGES.inviteAgain,
      summary: 'Sends the invitation again to an agent who has not accepted it; links sent before are void',
      path: '/agent/:id/invite',
      access: mayEdit,
      from: ['licensed'],
      done: "Si l'agent n'a pas encore accepté son invitation, elle lui est renvoyée",
    },
    giveRights: {
      label: 'Donner un profil de droits',
      summary: 'Gives an agent the rights of a profile in place of its own',
      path: '/agent/:id/rights',
      // Profiles are the office's: an agent ticks rights one by one, of those that it holds.
      access: office('ACCOUNT_RIGHT_EDIT_AGENT'),
      from: ['licensed', 'unlicensed'],
      body: {
        rights: z
          .array(z.literal([...RIGHT_KEYS], VALIDATION_MESSAGES.format))
          .min(1)
          .max(300),
      },
      bulk: { path: '/agents/rights', asked: true },
      done: 'Autorisations données',
    },
    deactivate: {
      label: 'Désactivation',
      summary: 'Takes the licence of an agent, which closes its account',
      path: '/agent/:id/deactivate',
      access: mayEdit,
      from: ['licensed'],
      to: 'unlicensed',
      when: ({ licenceEndsOn }) => (licenceEndsOn ? PLATFORM_MESSAGES.autoDisabledAgent : null),
      // Only an agent at work needs a question: the closed account can neither end the service nor call for help.
      ask: (agent, follows) =>
        follows ? { title: 'Retirer la licence ?', message: accessCloses(agent), confirm: 'Retirer' } : null,
      follows: true,
      bulk: '/agents/deactivate',
      done: 'Agent sans licence',
    },
    // Of an agent who left too, however long the licence was chosen for: its account would stay open.
    endLicence: {
      label: 'Licence retirée automatiquement',
      summary: 'The term of the licence, or the last day of the agent, is over: closes its account',
      from: ['licensed'],
      to: 'unlicensed',
    },
    archive: {
      label: 'Archivage',
      summary: 'Archives an agent who left; its account is closed',
      path: '/agent/:id/archive',
      access: mayEdit,
      from: ['licensed', 'unlicensed'],
      to: 'archived',
      ask: (agent) => ({
        title: PLATFORM_MESSAGES.confirmArchiveAgent,
        message: accessCloses(agent),
        confirm: 'Archiver',
      }),
      follows: true,
      emits: agentLeft,
      changes: ['service'],
      bulk: '/agents/archive',
      negative: true,
      done: 'Agent archivé',
    },
    restore: {
      label: 'Réactivation',
      summary: 'Takes an agent out of the archive, without a licence',
      path: '/agent/:id/restore',
      access: mayEdit,
      from: ['archived'],
      to: 'unlicensed',
      bulk: '/agents/restore',
      done: 'Agent réactivé',
    },
    delete: {
      label: 'Suppression',
      summary: 'Deletes an agent; what the agent did is kept',
      method: 'DELETE',
      path: '/agent/:id',
      access: needs('ACCOUNT_RIGHT_DELETE_AGENT'),
      from: ['licensed', 'unlicensed', 'archived'],
      to: 'deleted',
      ask: (agent) => ({
        title: PLATFORM_MESSAGES.confirmDeleteAgent,
        message: `${named(agent)}. ${COMMON_MESSAGES.deletionIsFinal}`,
        confirm: 'Supprimer',
      }),
      follows: true,
      emits: agentLeft,
      changes: ['service', 'agentContract'],
      removes: true,
      negative: true,
      done: 'Agent supprimé',
    },
  },
);
