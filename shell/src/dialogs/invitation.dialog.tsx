import { Button, Text } from '@mantine/core';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { Invitation } from '@vigie/contracts/platform/user/user';
import { acceptUser, reloadUser, tellError, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';

const OFFICE = 'comme administrateur';
const AS = { manager: OFFICE, agent: 'comme agent', customer: 'comme client', admin: OFFICE } as const;

/** An agency invites the holder of an existing account, who accepts, refuses or postpones the answer. */
export function InvitationDialog({ invitation, onLater }: { invitation: Invitation; onLater: () => void }) {
  const answered = {
    onSuccess: acceptUser,
    // The agency may have taken the invitation back: the dialog would stay, and every answer be refused.
    onError: () => void reloadUser().catch(tellError),
  };
  const accept = useSend(sessionCalls.acceptInvitation, answered);
  const refuse = useSend(sessionCalls.refuseInvitation, answered);
  const params = { id: invitation.id };
  const busy = accept.isPending || refuse.isPending;
  return (
    <Dialog
      opened
      onClose={onLater}
      title="Invitation"
      size="sm"
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={() => refuse.mutate({ params })}>
            Refuser
          </Button>
          <Button loading={accept.isPending} disabled={busy} onClick={() => accept.mutate({ params })}>
            Accepter
          </Button>
        </>
      }
    >
      <Text>
        {invitation.agencyName} vous invite à rejoindre son espace {AS[invitation.role]}.
      </Text>
    </Dialog>
  );
}
