import { isPicture } from '@portal/shared/domain';
import type { FastifyReply } from 'fastify';
import { notFound } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.repository.ts';

/**
 * Sends a file as a download. The portal's pages trust scripts of their own origin, so the type is one that no
 * script tag accepts, and a browser that shows it anyway runs nothing in it.
 */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  file: FileRow | undefined,
): Promise<string> {
  return send(reply, store, file, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/**
 * Sends a file of a response to the client, on a page of the concierge platform: pictures to show, a PDF to save. A script tag
 * accepts none of the types, because the browser may not guess another one.
 */
export function showFile(reply: FastifyReply, store: FileStore, file: FileRow | undefined): Promise<string> {
  return send(reply, store, file, {
    'content-type': file?.type,
    'content-disposition': file && isPicture(file) ? 'inline' : 'attachment',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function send(
  reply: FastifyReply,
  store: FileStore,
  file: FileRow | undefined,
  headers: Record<string, string | undefined>,
): Promise<string> {
  const content = file ? await store.read(file.storageKey) : null;
  // A bucket can answer with something else, such as an error page.
  if (!file || content?.length !== file.size) throw notFound();
  const name = `filename="${asciiName(file.name)}"; filename*=UTF-8''${encoded(file.name)}`;
  reply.headers({
    ...headers,
    'content-disposition': `${headers['content-disposition']}; ${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  // Fastify sends a Buffer as it is; the contract calls the content a string.
  return content as unknown as string;
}

const asciiName = (name: string) => name.replace(/[^\x20-\x7E]|["\\%]/g, '_');

/** RFC 8187: encodeURIComponent leaves some characters that the syntax reserves. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
