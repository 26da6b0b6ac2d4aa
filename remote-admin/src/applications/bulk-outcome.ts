import type { BulkOutcome, ReviewApplication } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { offerUndo } from '../decisions/undo.ts';
import { lastChange } from '../review/decision.ts';
import { applicationsTexts } from './texts.ts';

const { bulk: words } = applicationsTexts;

/** Says what a bulk action did. A decision that can be undone says it in its offer. */
export function showOutcome({ changed, refused }: BulkOutcome, verb: keyof typeof words.done): void {
  const undoable = offerUndo(...changed);
  const result = words.result({ done: words.done[verb](changed.length), refused });
  if (refused.length > 0) showToast({ kind: 'error', message: result });
  else if (!undoable) showToast({ kind: 'success', message: result });
}

/** An application in a bulk decision. A later correction refuses it. */
export const asSeen = (application: ReviewApplication) => ({
  id: application.id,
  not_corrected_since: lastChange(application),
});
