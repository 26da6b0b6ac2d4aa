import { Banner, Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import type { AccountActions } from './useAccountActions.ts';

/** What came of the last action; a suspension can be taken back at once. */
export function OutcomeBanner({ actions }: { actions: AccountActions }) {
  const { outcome, run, dismiss } = actions;
  if (!outcome) return null;
  const { task } = outcome;
  const undoable = outcome.tone === 'success' && task.action === 'suspend';
  return (
    <Banner tone={outcome.tone} title={outcome.title} onDismiss={dismiss}>
      {outcome.detail}
      {undoable && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => run({ action: 'reactivate', accountId: task.accountId })}
        >
          {texts.accounts.undo}
        </Button>
      )}
    </Banner>
  );
}
