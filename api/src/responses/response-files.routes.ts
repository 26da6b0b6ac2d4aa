import type { FastifyInstance } from 'fastify';
import { fileOfAddress } from '../files/file-addresses.ts';
import {
  findEarlierPictures,
  findResponseFile,
  listEarlierPictures,
  responseFileOf,
} from '../files/response-files.repository.ts';
import { showFile } from '../files/send-file.ts';
import { notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findLead } from '../leads/leads.repository.ts';
import { assertTakesUploads } from '../messages/store-upload.ts';
import { copyPicture } from './response-files.ts';

/** Routes for the pictures that an account sent before, and for the files of responses as the client sees them. */
export function responseFileRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/earlier-pictures', async ({ params: { accountId } }) => ({
    data: await listEarlierPictures(app.db, { accountId }),
  }));

  route(app, 'GET /vendor-account/{accountId}/leads/{leadId}/earlier-pictures', async ({ params }) => {
    if (!(await findLead(app.db, params.accountId, params.leadId))) throw notFound();
    return { data: await listEarlierPictures(app.db, params) };
  });

  route(
    app,
    'POST /vendor-account/{accountId}/leads/{leadId}/earlier-pictures',
    async ({ params: { accountId, leadId }, body, person }) => {
      const path = { accountId, leadId, userId: person.id };
      await assertTakesUploads(app, path);
      return app.db.transaction(async (tx) => {
        const [of] = await findEarlierPictures(tx, { accountId, fileIds: [body.file_id] });
        if (!of) throw notFound();
        return responseFileOf(await copyPicture(app, tx, path, of));
      });
    },
  );

  route(app, 'GET /response-files/{address}', async ({ params, reply }) => {
    const fileId = await fileOfAddress(app, params.address);
    const file = fileId === null ? undefined : await findResponseFile(app.db, fileId);
    return showFile(reply, app.files, file);
  });
}
