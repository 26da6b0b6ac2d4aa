/** `pnpm publish-remote auth`: builds one package and publishes it as a version. No environment runs it yet. */
import '@portal/platform/commands/publish';
