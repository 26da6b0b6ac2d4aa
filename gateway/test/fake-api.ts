import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** Starts a stub API with `listener`, which is ready as long as it runs. Returns its URL and its server. */
export async function startFakeApi(
  t: TestContext,
  listener: RequestListener,
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.url === '/api/health/ready') response.end('{}');
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
