import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '@portal/shared/queries';
import { call, errorText } from '@portal/shared/runtime';
import { saveFile } from '@portal/shared/ui';
import { vendorTexts } from '../vendor-texts.ts';

const words = {
  done: {
    reactivate: 'Account reactivated successfully',
    suspend: 'Account suspended successfully',
    reset: 'Account access reset successfully',
    export: 'Account data exported successfully',
  },
} as const;

/** The admin's actions on an account. The names fit into 'Failed to {action} account'. */
export type AccountAction =
  | { action: 'suspend'; accountId: number; reason?: string }
  | { action: 'reactivate' | 'reset' | 'export'; accountId: number };

/** File name of an export (specification, section 9). */
const exportFileName = (accountId: number) => `account-${accountId}-export.json`;

async function perform(task: AccountAction): Promise<unknown> {
  const { accountId } = task;
  switch (task.action) {
    case 'suspend':
      return suspendAccount({ accountId, reason: task.reason });
    case 'reactivate':
      return reactivateAccount(accountId);
    case 'reset':
      return resetAccountAccess(accountId);
    case 'export':
      return saveFile({ fileName: exportFileName(accountId), content: await exportAccount(accountId) });
  }
}

/** The result of an action, as a banner shows it. */
interface ActionOutcome {
  accountId: number;
  tone: 'success' | 'error';
  title: string;
  /** The server's message for a failure. */
  detail?: string;
}

/**
 * The actions on accounts. Several can run at once. Each one, also one that fails, invalidates the lists and the details.
 */
export function useAccountActions() {
  const [running, setRunning] = useState<readonly AccountAction[]>([]);
  const [outcomes, setOutcomes] = useState<readonly ActionOutcome[]>([]);
  const dismiss = (accountId: number) =>
    setOutcomes((shown) => shown.filter((outcome) => outcome.accountId !== accountId));
  const show = (outcome: ActionOutcome) => {
    dismiss(outcome.accountId);
    setOutcomes((shown) => [...shown.filter(({ tone }) => tone === 'error'), outcome]);
  };
  const { mutateAsync } = useMutation<unknown, unknown, AccountAction>({
    mutationFn: perform,
    onMutate: (task) => {
      setRunning((tasks) => [...tasks, task]);
      dismiss(task.accountId);
    },
    onSuccess: (_answer, task) => show(succeeded(task)),
    onError: (error, task) => show(failed(task, error)),
    onSettled: (_answer, _error, task) => {
      setRunning((tasks) => tasks.filter((other) => other !== task));
      void refresh(
        'GET /vendor-admin/accounts/*',
        'GET /vendor-admin/financial/accounts/*',
        'GET /vendor-admin/vendors/*',
      );
    },
  });
  return {
    // Callbacks of `mutate` would run only for its last call.
    run: (task: AccountAction) => void mutateAsync(task).catch(() => {}),
    /** Like `run`, but throws the error for a form. */
    perform: mutateAsync,
    /** The running actions. */
    running,
    /** The newest success and every failure that nobody dismissed, at most one per account. */
    outcomes,
    dismiss,
  };
}
export type AccountActions = ReturnType<typeof useAccountActions>;

const succeeded = (task: AccountAction): ActionOutcome => ({
  accountId: task.accountId,
  tone: 'success',
  title: words.done[task.action],
});

const failed = ({ action, accountId }: AccountAction, error: unknown): ActionOutcome => ({
  accountId,
  tone: 'error',
  title: vendorTexts.actionFailed(action),
  detail: errorText(error, '') || undefined,
});

/** Everything about an account, to be saved as a file. */
const exportAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/export', { params: { accountId } }, { blob: true });

/** Reactivates a suspended account. */
const reactivateAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reactivate', { params: { accountId } });

/** Ends all sessions of all users of an account. */
const resetAccountAccess = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reset-access', { params: { accountId } });

/** Suspends an account; the server fills in the default reason. */
const suspendAccount = ({ accountId, reason }: { accountId: number; reason?: string }) =>
  call('POST /vendor-admin/accounts/{accountId}/suspend', { params: { accountId }, body: { reason } });
