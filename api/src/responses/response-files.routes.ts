import type { FastifyInstance } from 'fastify';
import { fileOfAddress } from '../files/file-addresses.ts';
import { findResponseFile, listEarlierPictures } from '../files/response-files.repository.ts';
import { showFile } from '../files/send-file.ts';
import { route } from '../http/route.ts';

/** Routes for the pictures that an account sent before, and for the files of responses as the client sees them. */
export function responseFileRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-account/{accountId}/earlier-pictures', async ({ params, query }) => ({
    data: await listEarlierPictures(app.db, { ...params, leadId: query.lead_id }),
  }));

  route(app, 'GET /response-files/{address}', async ({ params, reply }) => {
    const fileId = await fileOfAddress(app, params.address);
    const file = fileId === null ? undefined : await findResponseFile(app.db, fileId);
    return showFile(reply, app.files, file);
  });
}
