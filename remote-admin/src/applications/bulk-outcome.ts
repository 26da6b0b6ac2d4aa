import type { BulkOutcome, ReviewApplication } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { offerUndo } from '../decisions/undo.ts';
import { lastChange } from '../review/decision.ts';

/** Why a bulk action skipped some applications. */
const refusals = {
  already_decided: (count: number) => `${count} ${count === 1 ? 'was' : 'were'} already decided`,
  already_assigned: (count: number) => `${count} assigned by another admin meanwhile`,
  application_corrected: (count: number) => `${count} corrected by the applicant meanwhile`,
  duplicate_vendor_account: (count: number) =>
    `${count} ${count === 1 ? 'has' : 'have'} a vendor with an account already`,
  not_found: (count: number) => `${count} not found`,
};

const words = {
  bulk: {
    done: {
      assign: (count: number) => `${count} assigned`,
      approve: (count: number) => `${count} approved`,
      reject: (count: number) => `${count} rejected`,
    },
    result: ({ done, refused }: { done: string; refused: { error: keyof typeof refusals }[] }) => {
      const counted = Object.entries(refusals).map(([error, text]) => {
        const count = refused.filter((each) => each.error === error).length;
        return count > 0 && text(count);
      });
      return `${[done, ...counted].filter(Boolean).join(', ')}.`;
    },
  },
} as const;

/** Says what a bulk action did. A decision that can be undone says it in its offer. */
export function showOutcome({ changed, refused }: BulkOutcome, verb: keyof typeof words.bulk.done): void {
  const undoable = offerUndo(...changed);
  const result = words.bulk.result({ done: words.bulk.done[verb](changed.length), refused });
  if (refused.length > 0) showToast({ kind: 'error', message: result });
  else if (!undoable) showToast({ kind: 'success', message: result });
}

/** An application in a bulk decision. A later correction refuses it. */
export const asSeen = (application: ReviewApplication) => ({
  id: application.id,
  not_corrected_since: lastChange(application),
});
