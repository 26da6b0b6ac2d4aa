/** `pnpm rollback auth --to production`: rolls one remote, or the host, back to its last good build. */
import '@portal/platform/commands/rollback';
