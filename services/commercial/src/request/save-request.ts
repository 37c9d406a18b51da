import {
  type agentRequestSaveSchema,
  type customerRequestSaveSchema,
  REQUEST_MESSAGES,
} from '@vigie/contracts/commercial/request/request';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { badField } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { demandLive } from '../demand-live';
import { db } from '../tables';
import { attachFiles, closeFiles } from './attach-files';
import type { RequestKind, RequestRecord } from './kind';
import { markSeen } from './messages';
import { notifyRequest } from './notify-request';
import { selectRequestTypes } from './request-types';

type Body = z.output<typeof agentRequestSaveSchema> & Pick<z.output<typeof customerRequestSaveSchema>, 'customer'>;

/** Writes a request. An agent's or customer's request belongs to its author, whatever owner the body names. */
export const saveRequestOf =
  (kind: RequestKind) =>
  async (body: Body, known: RequestRecord | undefined, actor: Actor): Promise<'waiting'> => {
    const { id, subject, content, requestType, attachments } = body;
    const owner = await ownerOf(kind, body, known, actor);
    const type = await typeOf(kind, requestType.id, known);
    const fileIds = await attachFiles(kind, owner, { files: attachments, kept: known?.fileIds, actor });
    const removed = (known?.fileIds ?? []).filter((file) => !fileIds.includes(file));
    await closeFiles(kind, removed);
    const values = { ...owner, ...type, subject, content, fileIds };
    const { agencyId, userId: createdBy, name: authorName } = actor;
    if (known) await db().updateTable('request').set(values).where('id', '=', id).execute();
    else
      await db()
        .insertInto('request')
        .values({ agencyId, id, createdBy, authorName, ...values })
        .execute();
    if (!known) {
      await markSeen(id, 0, actor);
      await notifyRequest(kind, { id, subject, ...owner }, { key: `request/${id}`, title: 'Nouvelle demande' }, actor);
    }
    return 'waiting';
  };

async function ownerOf({ owner }: RequestKind, body: Body, known: RequestRecord | undefined, { scope }: Actor) {
  const agentId = owner === 'agentId' ? (scope.agentId ?? body.agent?.id ?? null) : null;
  const customerId = owner === 'customerId' ? (scope.customerId ?? body.customer?.id ?? null) : null;
  const id = agentId ?? customerId;
  const table = owner === 'agentId' ? 'agent' : 'customer';
  if (id === null) throw badField(table, VALIDATION_MESSAGES.required);
  // Another one would read what was said with the first, whose request would be gone.
  if (known && id !== known[owner]) throw badField(table, REQUEST_MESSAGES.ownerStays);
  if (!known) await demandLive(table, [id]);
  return { agentId, customerId };
}

/** A request keeps a type that the agency no longer offers. */
async function typeOf(kind: RequestKind, typeId: string, known: RequestRecord | undefined) {
  if (known?.typeId === typeId) return { typeId, typeName: known.typeName };
  const type = (await selectRequestTypes(kind)).find(({ id }) => id === typeId);
  if (!type) throw badField('requestType', REQUEST_MESSAGES.unknownType);
  return { typeId, typeName: type.name };
}
