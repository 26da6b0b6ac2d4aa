import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { isRemoteName, releaseId, type ReleaseName, type ReleaseRecord } from '@portal/shared/federation';
import { findRelease, ReleaseError } from '@portal/platform/store';
import type { GatewayParts } from '../gateway-parts.ts';
import { acceptedEncoding } from '../encodings.ts';

/** Number of cached records. A running portal has a few dozen builds. */
const RECORDS = 200;

interface FilePath {
  version: string;
  '*': string;
}

/**
 * Serves published builds below /host/ and /remotes/. Looks each path up in the build's record and never
 * walks the file system. Builds are immutable, so browsers may cache them forever. Never sends a file whose
 * bytes do not match its hash.
 */
export const buildFiles = fp<GatewayParts>(async (app, { store, readFile, current }) => {
  /** Records of published builds, which never change. */
  const found = new LRUCache<string, ReleaseRecord>({ max: RECORDS });

  /** Prefers the record that the release set pins. Open tabs may still need another published build. */
  async function release(name: ReleaseName, version: string): Promise<ReleaseRecord | null> {
    const now = await current().catch(() => null);
    const id = releaseId({ name, version });
    const known = now?.builds.get(name)?.get(version) ?? found.get(id);
    if (known) return known;
    const record = await findRelease(store, name, version);
    if (record) found.set(id, record);
    return record;
  }

  async function send(reply: FastifyReply, name: ReleaseName, { version, '*': file }: FilePath) {
    const record = await release(name, version).catch(refuse(reply));
    const type = types[extname(file).slice(1)];
    if (!record || !type || !Object.hasOwn(record.files, file)) return notFound(reply);
    const accepted = reply.request.headers['accept-encoding'];
    const chosen = acceptedEncoding(accepted, (ending) => Object.hasOwn(record.files, file + ending));
    const content = await readFile(record, file + (chosen?.ending ?? '')).catch(refuse(reply));
    if (!content) return notFound(reply);
    if (chosen) reply.header('content-encoding', chosen.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type)
      .send(content);
  }

  app.get<{ Params: FilePath }>('/host/:version/*', ({ params }, reply) => send(reply, 'host', params));
  app.get<{ Params: FilePath & { name: string } }>('/remotes/:name/:version/*', ({ params }, reply) =>
    isRemoteName(params.name) ? send(reply, params.name, params) : notFound(reply),
  );
});

/** Responds 404 for files that are missing or modified in the store, and logs the reason. */
const refuse =
  (reply: FastifyReply) =>
  (error: unknown): null => {
    // The store does not respond. This is temporary.
    if (!(error instanceof ReleaseError))
      throw Object.assign(new Error('No store', { cause: error }), { statusCode: 503 });
    reply.log.error({ err: error }, 'A file of a build is not served');
    return null;
  };

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** The content types by extension. Files without one are not served, such as the page template. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};
