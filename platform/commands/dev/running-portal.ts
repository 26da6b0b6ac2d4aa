import { ReleaseError } from '../../release-error.ts';
import { configOfPage } from '../portal-page.ts';

const TIMEOUT_MS = 10_000;

/** Where `npm start` runs the portal on this machine. */
export const LOCAL_PORTAL = `http://localhost:${process.env['PORT'] ?? 3000}`;

/** The portal on this machine. Throws when none runs. */
export async function runningPortal(): Promise<string> {
  if (await isPortal(LOCAL_PORTAL)) return LOCAL_PORTAL;
  throw new ReleaseError(
    `No portal runs at ${LOCAL_PORTAL}. Start it there, or name another with --against.`,
  );
}

/** Throws when no portal responds at a URL. */
export async function requirePortal(url: string): Promise<void> {
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    answer = await fetch(url, { headers: { accept: 'text/html' }, signal });
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new ReleaseError(`${url} does not answer (${cause?.code ?? message}).`, { cause: error });
  }
  if (!configOfPage(await answer.text()))
    throw new ReleaseError(`${url} answers with ${answer.status}, but not with a page of the portal.`);
}

/** Whether a portal responds at a URL. */
export const isPortal = (url: string): Promise<boolean> =>
  requirePortal(url).then(
    () => true,
    () => false,
  );
