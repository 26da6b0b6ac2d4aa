import { MESSAGE_FILE_BYTES } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { uploadOf } from '../http/upload.ts';
import { findLead, findLeadById, type LeadPath } from '../leads/leads.repository.ts';
import { leadOfMatch } from '../leads/leads-of-match.repository.ts';
import { presentFile } from './present.ts';
import { assertRoom } from '../files/assert-room.ts';
import { findFile, removeUnsent } from '../files/files.repository.ts';
import type { FileStore } from '../files/file-store.ts';
import { sendFile } from '../files/send-file.ts';
import { assertTakesUploads, storeUpload, type UploadPath } from './store-upload.ts';

/** Files of messages, for the members of a lead's account, the concierge, and admins who support them. */
export function fileRoutes(app: FastifyInstance, store: FileStore): void {
  const ownLead = async ({ accountId, leadId }: LeadPath) => {
    if (!(await findLead(app.db, accountId, leadId))) throw notFound();
    return leadId;
  };

  const uploadLimit = async ({ accountId, leadId, userId }: UploadPath) => {
    await assertTakesUploads(app, { accountId, leadId, userId });
    await assertRoom(app, app.db, { accountId, leadId, isConcierge: userId === null }, { bytes: 1 });
    return { max_bytes: MESSAGE_FILE_BYTES };
  };

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/files', ({ params, person }) =>
    uploadLimit({ ...params, userId: person.id }),
  );

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/files',
    async ({ params, person, request, reply }) => {
      await app.limit(reply, {
        name: 'upload',
        max: app.config.LIMIT_UPLOADS_PER_HOUR,
        windowSeconds: 3600,
        subject: String(person.id),
      });
      await ownLead(params);
      const upload = uploadOf(request);
      return presentFile(await storeUpload(app, store, { ...params, userId: person.id, upload }));
    },
  );

  route(
    app,
    'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}',
    async ({ params, person, reply }) => {
      const leadId = await ownLead(params);
      const file = await findFile(app.db, { leadId, fileId: params.fileId, userId: person.id });
      return sendFile(reply, store, file);
    },
  );

  route(
    app,
    'DELETE /vendor-account/{accountId}/leads/{leadId}/files/{fileId}',
    async ({ params, person }) => {
      const leadId = await ownLead(params);
      if (!(await removeUnsent(app.db, { leadId, fileId: params.fileId, userId: person.id })))
        throw notFound();
      return { message: 'The file was removed.' };
    },
  );

  route(app, 'GET /concierge/leads/{match_id}/files', async ({ params, query }) => {
    const { id: leadId, accountId } = await leadOfMatch(app.db, params.match_id, query.account_id);
    return uploadLimit({ accountId, leadId, userId: null });
  });

  route(app, 'POST /concierge/leads/{match_id}/files', async ({ params, query, request }) => {
    const { id: leadId, accountId } = await leadOfMatch(app.db, params.match_id, query.account_id);
    const upload = uploadOf(request);
    return presentFile(await storeUpload(app, store, { accountId, leadId, userId: null, upload }));
  });

  route(app, 'GET /concierge/leads/{match_id}/files/{file_id}', async ({ params, query, reply }) => {
    const { id: leadId } = await leadOfMatch(app.db, params.match_id, query.account_id);
    return sendFile(reply, store, await findFile(app.db, { leadId, fileId: params.file_id, userId: null }));
  });

  route(app, 'GET /vendor-admin/leads/{leadId}/files/{fileId}', async ({ params, person, reply }) => {
    const lead = await findLeadById(app.db, params.leadId);
    const file =
      lead && (await findFile(app.db, { leadId: lead.id, fileId: params.fileId, userId: person.id }));
    if (!lead || !file) throw notFound();
    await recordAuditEntry(app.db, {
      action: 'lead_file_read',
      performedBy: person.id,
      accountId: lead.accountId,
      details: { lead_id: lead.id, file_id: file.id },
    });
    return sendFile(reply, store, file);
  });
}
