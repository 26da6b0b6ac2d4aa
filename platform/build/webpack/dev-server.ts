import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ReleaseError } from '../../release-error.ts';
import { markup } from '../../server/markup.ts';
import { Misfit } from '../contract/build-checks.ts';

/** The WebSocket path between the page and its dev server. */
const SOCKET_PATH = '/__dev/ws';

/** The Trusted Types policy of the overlay that shows errors with their file and line. */
export const OVERLAY_POLICY = 'dev-overlay';

/** A package to run from the working copy: its folder and its webpack configuration. */
export interface Sources {
  name: string;
  folder: string;
  config: Configuration;
}

/**
 * Responds to the request for a page. Returns false to pass it to the proxied portal. `compiled` reads a file
 * built from the first of the sources.
 */
export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  compiled: (file: string) => Promise<string>,
) => Promise<boolean>;

interface DevServer {
  sources: Sources[];
  port: number;
  portal: string;
  hot: boolean;
  servePage: ServePage;
}

/**
 * Serves packages from the working copy, rebuilds them on each edit, and proxies everything else to a portal.
 * With `hot` an edit keeps the page's state. Otherwise it reloads the page. Resolves when the first build is
 * done, with a function that stops the server. Throws a ReleaseError when that build does not fit the portal's host.
 */
export async function startDevServer({
  sources,
  port,
  portal,
  hot,
  servePage,
}: DevServer): Promise<() => Promise<void>> {
  const compiler = webpack(sources.map(inFolder));
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot,
      liveReload: true,
      // Compression would buffer live events.
      compress: false,
      static: false,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
      client: {
        overlay: {
          errors: true,
          warnings: false,
          runtimeErrors: true,
          trustedTypesPolicyName: OVERLAY_POLICY,
        },
        logging: 'warn',
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: SOCKET_PATH },
      },
      proxy: [
        // The proxied portal may have another domain, so its cookies are rewritten to this one.
        {
          context: () => true,
          target: portal,
          changeOrigin: true,
          autoRewrite: true,
          cookieDomainRewrite: '',
        },
      ],
      setupMiddlewares: (middlewares) => {
        const position = middlewares.findIndex(
          (each) => typeof each === 'object' && each.name === 'http-proxy-middleware',
        );
        return middlewares.toSpliced(position, 0, {
          name: 'pages',
          middleware: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            try {
              if (!(await servePage(request, response, compiled))) next();
            } catch (error) {
              if (!(error instanceof DoesNotCompile)) throw error;
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(errorPage(error));
            }
          },
        });
      },
    },
    compiler,
  );
  /** Waits for the build. Returns its errors. */
  const built = () =>
    new Promise<Error[]>((resolve) =>
      server.middleware?.waitUntilValid((stats) =>
        resolve(
          (stats as MultiStats | undefined)?.stats.flatMap(({ compilation }) => compilation.errors) ?? [],
        ),
      ),
    );
  const compiled = async (file: string) => {
    const errors = await built();
    return read(compiler.compilers[0]!, file).catch((error: unknown) => {
      throw errors.length > 0 ? new DoesNotCompile(errors.map(({ message }) => message).join('\n\n')) : error;
    });
  };
  await server.start();
  const misfits = (await built()).filter((error) => error instanceof Misfit);
  if (misfits.length > 0) {
    await server.stop();
    throw new ReleaseError(misfits.map(({ message }) => message).join('\n'));
  }
  return () => server.stop();
}

/** The sources have never compiled since the start, so there is no page that could show an overlay. */
class DoesNotCompile extends Error {}

/** Shows the errors until the sources compile. */
const errorPage = ({ message }: DoesNotCompile): string =>
  markup`<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>Errors</title>
<h1>The sources do not compile</h1><pre>${message}</pre></html>`.text;

/** The name lets each part of a page recognize its updates. An edit generates only the modules that it affects again. */
function inFolder({ name, folder, config }: Sources): Configuration {
  return {
    ...config,
    name,
    context: folder,
    output: { ...config.output, path: join(folder, 'dist') },
    cache: { type: 'memory', cacheUnaffected: true },
    experiments: { ...config.experiments, cacheUnaffected: true },
  };
}

function read({ outputFileSystem, outputPath }: Compiler, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    outputFileSystem!.readFile(join(outputPath, file), (error, content) =>
      error ? reject(error) : resolve(String(content)),
    );
  });
}
