import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110, section 7.6.1), including the ones that older clients and proxies send. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|transfer-encoding|upgrade)$/;

/** Returns the end-to-end headers: drops hop-by-hop headers and the headers that `Connection` lists. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection } = headers;
  const named = connection ? connection.split(',').map((name) => name.trim().toLowerCase()) : [];
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!HOP_BY_HOP.test(name) && !named.includes(name)) passed[name] = headers[name];
  }
  return passed;
}
