import { ROLE_CONSTANTS } from '@vigie/contracts/catalogues/constants/roles';
import { type AdminUserRow, adminUserList } from '@vigie/contracts/platform/admin-user/admin-user';
import { adminUserCalls } from '@vigie/contracts/platform/admin-user/admin-user.calls';
import { ADMIN_USER_MESSAGES } from '@vigie/contracts/platform/admin-user/admin-user.messages';
import { toast, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/** All users with an account, with the agencies they work in. */
export function AdminUsersScreen() {
  const closing = useSend(adminUserCalls.closeUser);
  const reopening = useSend(adminUserCalls.reopenUser);

  const close = async ({ id, fullname, updatedAt }: AdminUserRow) => {
    const agreed = await confirm({
      title: 'Fermer le compte',
      message: ADMIN_USER_MESSAGES.closing(fullname),
      confirmLabel: 'Fermer le compte',
      tone: 'negative',
    });
    if (!agreed) return;
    const onSuccess = () => toast({ tone: 'positive', message: `Compte de ${fullname} fermé` });
    closing.mutate({ params: { id }, body: { updatedAt } }, { onSuccess });
  };
  const reopen = ({ id, fullname, updatedAt }: AdminUserRow) => {
    const onSuccess = () => toast({ tone: 'positive', message: `Compte de ${fullname} rouvert` });
    reopening.mutate({ params: { id }, body: { updatedAt } }, { onSuccess });
  };

  return (
    <ListScreen
      list={adminUserList}
      call={adminUserCalls.fetchUsers}
      exportCall={adminUserCalls.fetchUsersExport}
      rowActions={(row: AdminUserRow) => [
        {
          label: 'Fermer le compte',
          hidden: row.self || row.status !== 'active',
          danger: true,
          onClick: () => void close(row),
        },
        {
          label: 'Rouvrir le compte',
          hidden: row.status === 'active',
          onClick: () => reopen(row),
        },
      ]}
      cells={{ userCompanies: (row) => <Places row={row} /> }}
      emptyText="Les personnes invitées par les agences apparaîtront ici."
    />
  );
}

function Places({ row }: { row: AdminUserRow }) {
  const places = row.userCompanies.map(({ company, role }) => `${company.name} · ${ROLE_CONSTANTS[role].label}`);
  if (row.admin) places.unshift(ROLE_CONSTANTS.admin.label);
  return places.length > 0 ? (
    places.map((place) => <div key={place}>{place}</div>)
  ) : (
    <span className="vg-dimmed">Aucune agence</span>
  );
}
