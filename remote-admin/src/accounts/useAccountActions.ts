import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  errorText,
  exportAccount,
  reactivateAccount,
  resetAccountAccess,
  suspendAccount,
} from '@portal/shared/api';
import { texts } from '../texts.ts';
import { saveJson } from '../files/save-file.ts';

/** What an admin can do to an account; the words are those of 'Failed to {action} account'. */
export type AccountAction =
  | { action: 'suspend'; accountId: number; reason?: string }
  | { action: 'reactivate' | 'reset' | 'export'; accountId: number };

/** File name of an export (specification, section 9). */
export const exportFileName = (accountId: number) => `account-${accountId}-export.json`;

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
      return saveJson({ fileName: exportFileName(accountId), content: await exportAccount(accountId) });
  }
}

/** How the last action ended, as a banner says it. */
export interface ActionOutcome {
  tone: 'success' | 'error';
  title: string;
  /** The server's words for a failure. */
  detail?: string;
  task: AccountAction;
}

/** The actions on accounts. Whatever came of one, lists and details are read again. */
export function useAccountActions() {
  const cache = useQueryClient();
  const mutation = useMutation<unknown, unknown, AccountAction>({
    mutationFn: perform,
    onSettled: (_answer, _error, { accountId }) => {
      void cache.invalidateQueries({ queryKey: ['admin', 'accounts'] });
      void cache.invalidateQueries({ queryKey: ['admin', 'account', accountId] });
    },
  });
  return {
    run: (task: AccountAction) => mutation.mutate(task),
    /** Like `run`, for a form: throws what went wrong. */
    perform: mutation.mutateAsync,
    /** The action on its way. */
    running: mutation.isPending ? mutation.variables : null,
    outcome: outcomeOf(mutation),
    dismiss: mutation.reset,
  };
}
export type AccountActions = ReturnType<typeof useAccountActions>;

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
  if (status === 'success') return { tone: 'success', title: texts.account.done[task.action], task };
  if (status !== 'error') return null;
  return {
    tone: 'error',
    title: texts.account.actionFailed(task.action),
    detail: errorText(error, '') || undefined,
    task,
  };
}
