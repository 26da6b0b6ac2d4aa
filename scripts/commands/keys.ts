/** `pnpm keys`: creates a key pair that signs builds or release sets. */
import '@portal/platform/commands/keys';
