import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { managerSaveSchema, managerSchema } from './manager';
import { managerStatuses } from './manager.statuses';

/** Fields that the guards of a manager's acts read. */
interface ManagerSubject {
  id: string;
  status: number;
  updatedAt: string;
  name: string;
  owner: boolean;
  /** True for the caller's own account. */
  self: boolean;
  /** False until the person has answered the invitation. */
  ready: boolean;
}

/** Protects the owner, and the caller's own account. */
const when = ({ owner, self }: ManagerSubject): string | null => {
  if (owner) return PLATFORM_MESSAGES.ownerStatus;
  return self ? PLATFORM_MESSAGES.ownAccountStatus : null;
};

/** Acts on the managers of an agency. Only the owner sees their list, so only the owner may act. */
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
    // The following acts apply to the membership of a manager, an agent or a customer alike.
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
