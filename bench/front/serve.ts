import { readFile, readdir } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A file with its response headers. */
interface Served {
  body: Buffer;
  headers: Record<string, string>;
}

/** A peer's running server. */
export interface Serving {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a peer's build like the portal's gateway: precompressed with brotli, pages never cached, hashed
 * files cached forever, HTTP/1.1, and /api proxied to the same portal.
 */
export async function serve(folder: string, portalUrl: string): Promise<Serving> {
  const files = await readServed(folder);
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, reply) => {
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/')) return passOn(incoming, reply, portalUrl);
    // The path's HTML file, or else the single-page app's index.html.
    const page = extname(path) ? undefined : (files.get(`${path}.html`) ?? files.get('/index.html'));
    const file = files.get(path) ?? page;
    if (!file) return void reply.writeHead(404).end();
    reply.writeHead(200, file.headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The peer has no port');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readServed(folder: string): Promise<Map<string, Served>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && types[extname(entry.name)]);
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [`/${relative(folder, path)}`, served(await readFile(path), extname(name))] as const;
      }),
    ),
  );
}

function served(plain: Buffer, extension: string): Served {
  const packed = extension === '.woff2';
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const body = packed ? plain : brotliCompressSync(plain, quality);
  return {
    body,
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-length': String(body.length),
      'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(!packed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
  };
}

function passOn(incoming: IncomingMessage, reply: ServerResponse, portalUrl: string): void {
  const { host: _, ...headers } = incoming.headers;
  const onward = request(
    new URL(incoming.url ?? '/', portalUrl),
    { method: incoming.method, headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  onward.on('error', () => reply.destroy());
  incoming.pipe(onward);
}
