import type { EquipmentCondition } from '@vigie/contracts/commercial/equipment/equipment';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, NullableInstant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface EquipmentTables {
  equipment: {
    agencyId: string;
    id: string;
    agentId: string;
    type: string;
    description: string | null;
    reference: string | null;
    quantity: number;
    returned: Generated<number>;
    valueCents: number | null;
    givenOn: string;
    dateEnd: string | null;
    fileIds: Generated<string[]>;
    signature: NullableJson<SignatureStrokes>;
    signedAt: NullableInstant;
    signedWith: string | null;
    status: ActStatus;
    createdAt: Instant;
    updatedAt: Instant;
    searchText: SearchColumn;
  };
  equipmentReturn: {
    agencyId: string;
    id: string;
    equipmentId: string;
    day: string;
    quantity: number;
    condition: EquipmentCondition;
    note: string | null;
    authorName: string;
    undoes: string | null;
    createdAt: Instant;
  };
}
