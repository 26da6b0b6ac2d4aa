/** `pnpm smoke https://staging.example`: checks that a portal serves what it should. */
import { smoke } from '@portal/platform/commands/smoke';

await smoke();
