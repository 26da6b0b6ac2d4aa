/** `pnpm yank auth@1.4.0 --reason "loses drafts"`: marks a build as unfit for every environment. */
import '@portal/platform/commands/yank';
