import { queryClient, releaseUnsavedInput } from '@portal/shared/runtime';
import { stopDrafts } from '../drafts/draft-sync.ts';
import { clearMemories } from '../session/safe-storage.ts';

/** Forgets what only the page remembers, as a reload does. Unmount the screen before. */
export function reloadPage(): void {
  stopDrafts();
  releaseUnsavedInput();
  queryClient.clear();
}

/** Goes on with another device, which has nothing of the page and its storage. */
export function switchDevice(): void {
  reloadPage();
  localStorage.clear();
  clearMemories();
}
