/** `pnpm releases`: lists what each environment runs, since when, by whom and why. */
import '@portal/platform/commands/releases';
