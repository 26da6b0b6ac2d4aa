import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import type { FastifyReply } from 'fastify';
import type { GatewayParts } from '../gateway-parts.ts';
import { acceptedEncoding, compress } from '../encodings.ts';

/** How long browsers and caches keep a document, in seconds. */
const LIFETIME_S = 3600;

/** A document in every encoding. */
interface Document {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Serves the documents of the API, which are the same for everyone: `/api/docs` and `/api/openapi.json`. Each is made from the
 * contract at its first request, compressed once, and kept. No request for them reaches the API.
 */
export const documents = fp<GatewayParts>(async (app, { config }) => {
  const reference = once(async () => (await import('./api-reference.ts')).apiReference());
  const openApi = once(async () => {
    const { openApiDocument } = await import('./openapi.ts');
    return JSON.stringify(openApiDocument(`${config.publicUrl}/api`));
  });

  app.get('/api/docs', async (_, reply) => {
    const { REFERENCE_POLICY } = await import('./api-reference.ts');
    void reply.header('content-security-policy', REFERENCE_POLICY).type('text/html; charset=utf-8');
    return send(reply, await reference());
  });
  app.get('/api/openapi.json', async (_, reply) =>
    send(reply.type('application/json; charset=utf-8'), await openApi()),
  );
});

function once(make: () => Promise<string>): () => Promise<Document> {
  let made: Promise<Document> | undefined;
  return () => (made ??= make().then(encode));
}

async function encode(text: string): Promise<Document> {
  const [br, gzip] = await Promise.all([compress.br(text), compress.gzip(text)]);
  const hash = createHash('sha256').update(text).digest('base64url');
  return { etag: `W/"${hash}"`, plain: Buffer.from(text), br, gzip };
}

function send(reply: FastifyReply, document: Document): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known = '' } = reply.request.headers;
  void reply.headers({
    'cache-control': `public, max-age=${LIFETIME_S}`,
    etag: document.etag,
    vary: 'accept-encoding',
  });
  if (known.split(',').some((tag) => tag.trim() === document.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(accepted)?.encoding;
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(document[encoding ?? 'plain']);
}
