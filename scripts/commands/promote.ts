/** `pnpm promote auth@1.4.0 --to production`: promotes a published version to an environment. */
import '@portal/platform/commands/promote';
