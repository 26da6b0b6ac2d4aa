/** `pnpm dev remote-auth`: runs packages from the working copy inside a portal, at one URL. */
import { dev } from '@portal/platform/commands/dev';
import { StartFailed } from '../support/children.ts';
import { devBackend, stopPortal } from '../support/dev-backend.ts';

await dev({ start: devBackend, stop: stopPortal, hasPrinted: (error) => error instanceof StartFailed });
