import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { loadKeptFile } from '@vigie/kit/logic/device/kept-file';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';

interface Holder {
  id: string;
  name: string;
}
const call = equipmentCalls.downloadEquipmentReceipt;

const downloadBy =
  (load: (id: string) => Promise<Blob>) =>
  async ({ id, name }: Holder): Promise<void> => {
    try {
      saveBlob(await load(id), `Matériel remis à ${name}.pdf`);
    } catch (error) {
      tellError(error);
    }
  };

/** Downloads the receipt of all equipment handed to an agent. */
export const downloadReceipt = downloadBy((id) => apiBlob(call, { params: { id }, query: {} }));

/** The same for the agent, who has the last one without a network too. */
export const downloadOwnReceipt = downloadBy((id) => loadKeptFile(call, { params: { id } }));
