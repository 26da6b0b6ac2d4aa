import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { findRemote, type ReleaseName } from '@portal/shared/federation';
import { findRelease, type Store } from '@portal/shared/federation/store';
import { releaseCache } from './release-cache.ts';
import { chooseEncoding, contentType } from './precompressed.ts';

interface FilePath {
  name?: string;
  version: string;
  '*': string;
}

/**
 * Serves published builds below /host/ and /remotes/. Only files that a build's record names exist here: a path is
 * looked up in the record and never walked. Builds are immutable, so that browsers may keep them for ever.
 */
export const buildFiles = fp<{ store: Store }>(async (app, { store }) => {
  const release = releaseCache((name, version) => findRelease(store, name, version));

  async function send(reply: FastifyReply, name: ReleaseName | null, { version, '*': file }: FilePath) {
    const record = name && (await release(name, version));
    const type = contentType(file);
    if (!record || !type || !Object.hasOwn(record.files, file)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    const chosen = chooseEncoding(file, record.files, reply.request.headers['accept-encoding']);
    if (chosen.encoding) reply.header('content-encoding', chosen.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type)
      .send(createReadStream(join(store.build(record.name, version), chosen.file)));
  }

  app.get<{ Params: FilePath }>('/host/:version/*', ({ params }, reply) => send(reply, 'host', params));
  app.get<{ Params: FilePath }>('/remotes/:name/:version/*', ({ params }, reply) =>
    send(reply, findRemote(params.name ?? ''), params),
  );
});
