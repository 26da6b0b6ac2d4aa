import type { FastifyInstance } from 'fastify';
import { assertRoom } from '../files/assert-room.ts';
import { fileOfAddress } from '../files/file-addresses.ts';
import {
  addCopy,
  findEarlierPicture,
  findResponseFile,
  findUnsentCopy,
  listEarlierPictures,
  responseFileOf,
} from '../files/response-files.repository.ts';
import { showFile } from '../files/send-file.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findLead } from '../leads/leads.repository.ts';
import { assertTakesUploads } from '../messages/store-upload.ts';

/** Routes for the pictures that an account sent before, and for the files of responses as the client sees them. */
export function responseFileRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/earlier-pictures', async ({ params }) => {
    if (!(await findLead(app.db, params.accountId, params.leadId))) throw notFound();
    return { data: await listEarlierPictures(app.db, params) };
  });

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/earlier-pictures',
    async ({ params: { accountId, leadId }, body, person }) => {
      const userId = person.id;
      await assertTakesUploads(app, { accountId, leadId, userId });
      return app.db.transaction(async (tx) => {
        // Locks the files of the account, so that a repeat finds the copy.
        await assertRoom(app, tx, { accountId, leadId, isConcierge: false }, 0);
        const of = await findEarlierPicture(tx, { accountId, fileId: body.file_id });
        if (!of) throw notFound();
        const copy =
          (await findUnsentCopy(tx, { of, leadId, userId })) ?? (await addCopy(tx, { of, leadId, userId }));
        return responseFileOf(copy);
      });
    },
  );

  route(app, 'GET /response-files/{address}', async ({ params, reply }) => {
    const fileId = await fileOfAddress(app, params.address);
    const file = fileId === null ? undefined : await findResponseFile(app.db, fileId);
    return showFile(reply, app.files, file);
  });
}
