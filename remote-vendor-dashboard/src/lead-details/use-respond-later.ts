import type { Lead } from '@portal/shared/contract';
import { useRememberQuickReply } from '../quick-reply/use-save-quick-reply.ts';
import { answerLater } from '../undo/answer-later.ts';
import { saveReplyDraft, type ReplyDraftKey } from '../lead/reply-drafts.ts';
import { toLeadResponse, type RespondValues } from '../lead/respond.ts';

interface RespondLaterOptions {
  accountId: number;
  lead: Lead;
  draftKey: ReplyDraftKey;
}

/**
 * Sends a response that can be undone for a few seconds. Stores the values as a draft until the lead has the response, so that undo
 * and a failure keep them.
 */
export function useRespondLater({ accountId, lead, draftKey }: RespondLaterOptions) {
  const remember = useRememberQuickReply(accountId);
  return async (values: RespondValues): Promise<void> => {
    saveReplyDraft(draftKey, values);
    const response = { ...toLeadResponse(values), event_version: lead.event_version };
    const isTaken = await answerLater({
      accountId,
      leads: [lead],
      answer: { response, files: values.files },
    });
    if (isTaken && values.remember && values.availability === 'confirmed') remember(values);
  };
}
