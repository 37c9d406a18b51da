import { Navigate, useParams } from 'react-router';

const LIST = '/terrain/checkpoints/list';

export const ToCheckpoints = () => <Navigate to={LIST} replace />;

/** The dialog lives in the address of the list. */
export function EditCheckpoint() {
  const { id } = useParams();
  return <Navigate to={id ? `${LIST}?id=${id}&act=edit` : `${LIST}?act=add`} replace />;
}
