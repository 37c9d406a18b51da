import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, tellError } from '@vigie/kit/runtime';

/** Downloads the receipt of all equipment handed to an agent. */
export async function downloadReceipt(agent: { id: string; name: string }): Promise<void> {
  try {
    const blob = await apiBlob(equipmentCalls.downloadEquipmentReceipt, { params: { id: agent.id }, query: {} });
    saveBlob(blob, `Matériel remis à ${agent.name}.pdf`);
  } catch (error) {
    tellError(error);
  }
}
