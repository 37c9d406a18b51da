import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { managerSaveSchema, managerSchema } from './manager';
import { managerStatuses } from './manager.statuses';

/** What the guards of an administrator's acts read. */
interface ManagerSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
  owner: boolean;
  /** True for the account of whoever asks. */
  self: boolean;
  /** False until the invitation was answered. */
  ready: boolean;
}

/** The owner stays, and nobody closes the own account. */
const when = ({ owner, self }: ManagerSubject): string | null => {
  if (owner) return PLATFORM_MESSAGES.ownerStatus;
  return self ? PLATFORM_MESSAGES.ownAccountStatus : null;
};

/** Administrators of an agency: only its owner sees their list, so only the owner acts on it. */
export const managerActs = defineActs(
  {
    noun: 'manager',
    program: 'platform',
    statuses: managerStatuses,
    initial: ['activated', 'invited'],
    subject: of<ManagerSubject>(),
    answer: z.object({ manager: managerSchema }),
    save: {
      path: '/manager',
      summary: 'Creates an administrator, who is invited by mail, or saves the rights of a known one',
      access: ownerOnly,
      from: 'any',
      body: managerSaveSchema,
    },
    history: { path: '/manager/:id/history', access: ownerOnly },
  },
  {
    invite: {
      label: PLATFORM_MESSAGES.inviteAgain,
      summary: 'Sends the invitation again to an administrator who has not answered it; links sent before are void',
      path: '/manager/:id/invite',
      access: ownerOnly,
      from: ['invited', 'activated'],
      when: ({ ready }) => (ready ? PLATFORM_MESSAGES.invitationAnswered : null),
      done: 'Invitation renvoyée',
    },
    activate: {
      label: 'Activation',
      summary: 'Opens the agency to an administrator again',
      path: '/manager/:id/activate',
      access: ownerOnly,
      from: ['deactivated'],
      to: 'activated',
      when,
      done: 'Administrateur activé',
    },
    deactivate: {
      label: 'Désactivation',
      summary: 'Closes the agency to an administrator',
      path: '/manager/:id/deactivate',
      access: ownerOnly,
      from: ['activated'],
      to: 'deactivated',
      when,
      done: 'Administrateur désactivé',
    },
    archive: {
      label: 'Archivage',
      summary: 'Archives an administrator who left',
      path: '/manager/:id/archive',
      access: ownerOnly,
      from: ['activated', 'deactivated'],
      to: 'archived',
      when,
      negative: true,
      done: 'Administrateur archivé',
    },
    restore: {
      label: 'Réactivation',
      summary: 'Takes an administrator out of the archive, deactivated',
      path: '/manager/:id/restore',
      access: ownerOnly,
      from: ['archived'],
      to: 'deactivated',
      when,
      done: 'Administrateur réactivé',
    },
    delete: {
      label: 'Suppression',
      summary: 'Takes an administrator out of the agency',
      method: 'DELETE',
      path: '/manager/:id',
      access: ownerOnly,
      from: ['invited', 'activated', 'deactivated', 'archived'],
      to: 'deleted',
      when,
      ask: ({ name }) => ({
        title: COMMON_MESSAGES.deleteElement,
        message: `${name} n'aura plus accès à l'agence. ${COMMON_MESSAGES.deletionIsFinal}`,
        confirm: 'Supprimer',
      }),
      removes: true,
      negative: true,
      done: COMMON_MESSAGES.deleted,
    },
    // A place in the agency is a manager's, an agent's or a customer's: what follows happens to all three.
    accept: {
      label: "Acceptation de l'invitation",
      summary: 'The person who was invited joins the agency',
      from: ['invited'],
      to: 'activated',
    },
    refuse: {
      label: "Refus de l'invitation",
      summary: 'The person who was invited does not join the agency',
      from: ['invited'],
      to: 'deleted',
    },
    open: {
      label: 'Ouverture du compte',
      summary: 'The file of an agent or a contact wants an account: opens it, or asks the person',
      from: 'any',
      to: ['activated', 'invited'],
    },
    close: {
      label: 'Fermeture du compte',
      summary: 'No file of the agency wants the account any more; of who never accepted nothing is left',
      from: ['activated', 'invited'],
      to: ['deactivated', 'deleted'],
    },
  },
);
