import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '@portal/shared/runtime';
import { saveFile } from '@portal/shared/ui';
import { accountKey } from '../account-details/account.queries.ts';
import { vendorTexts } from '../vendor-texts.ts';
import { accountsTexts } from './texts.ts';
import { accountsKey } from './accounts.queries.ts';

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

/** The result of the last action, as a banner shows it. */
export interface ActionOutcome {
  tone: 'success' | 'error';
  title: string;
  /** The server's message for a failure. */
  detail?: string;
}

/**
 * The actions on accounts. Success or failure, each one invalidates lists and details. `onOutcome` receives the results
 * that a form doesn't show itself.
 */
export function useAccountActions({ onOutcome }: { onOutcome?: (outcome: ActionOutcome) => void } = {}) {
  const cache = useQueryClient();
  const mutation = useMutation<unknown, unknown, AccountAction>({
    mutationFn: perform,
    onSuccess: (_answer, task) => onOutcome?.(succeeded(task)),
    onSettled: (_answer, _error, { accountId }) => {
      void cache.invalidateQueries({ queryKey: accountsKey });
      void cache.invalidateQueries({ queryKey: accountKey(accountId) });
    },
  });
  return {
    run: (task: AccountAction) =>
      mutation.mutate(task, { onError: (error) => onOutcome?.(failed(task, error)) }),
    /** Like `run`, but throws the error for a form. */
    perform: mutation.mutateAsync,
    /** The running action. */
    running: mutation.isPending ? mutation.variables : null,
    outcome: outcomeOf(mutation),
    dismiss: mutation.reset,
  };
}
export type AccountActions = ReturnType<typeof useAccountActions>;

const succeeded = (task: AccountAction): ActionOutcome => ({
  tone: 'success',
  title: accountsTexts.done[task.action],
});

const failed = ({ action }: AccountAction, error: unknown): ActionOutcome => ({
  tone: 'error',
  title: vendorTexts.actionFailed(action),
  detail: errorText(error, '') || undefined,
});

function outcomeOf({
  status,
  error,
  variables: task,
}: {
  status: string;
  error: unknown;
  variables: AccountAction | undefined;
}): ActionOutcome | null {
  if (!task) return null;
  if (status === 'success') return succeeded(task);
  return status === 'error' ? failed(task, error) : null;
}

/** Everything about an account, to be saved as a file. */
const exportAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/export', { params: { accountId } });

/** Reactivates a suspended account. */
const reactivateAccount = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reactivate', { params: { accountId } });

/** Ends all sessions of all users of an account. */
const resetAccountAccess = (accountId: number) =>
  call('POST /vendor-admin/accounts/{accountId}/reset-access', { params: { accountId } });

/** Suspends an account; the server fills in the default reason. */
const suspendAccount = ({ accountId, reason }: { accountId: number; reason?: string }) =>
  call('POST /vendor-admin/accounts/{accountId}/suspend', { params: { accountId }, body: { reason } });
