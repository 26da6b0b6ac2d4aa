import type { Lead } from '@portal/shared/contract';
import { call, showToast } from '@portal/shared/runtime';
import { useRememberQuickReply } from '../quick-reply/use-save-quick-reply.ts';
import { answerLater, undoResponse } from '../undo/pending-responses.ts';
import { deleteReplyDraft, saveReplyDraft } from './reply-drafts.ts';
import { toLeadResponse, type RespondValues } from './respond.ts';
import { respondTexts } from './texts.ts';

export interface RespondLaterOptions {
  accountId: number;
  lead: Lead;
  draftKey: Parameters<typeof saveReplyDraft>[0];
}

/**
 * Sends a response once it can't be undone any more. Replaces a pending quick response. Stores the values as a draft until
 * the server has them, so that undo and a failure keep them.
 */
export function useRespondLater({ accountId, lead, draftKey }: RespondLaterOptions) {
  const remember = useRememberQuickReply(accountId);
  return (values: RespondValues): void => {
    saveReplyDraft(draftKey, values);
    let isRemembered = !values.remember || values.availability !== 'confirmed';
    const rememberOnce = () => {
      if (!isRemembered) remember(values);
      isRemembered = true;
    };
    undoResponse(lead.id);
    answerLater({
      kind: values.availability === 'confirmed' ? 'accept' : 'decline',
      accountId,
      lead,
      send: () =>
        call(
          'PUT /vendor-account/{accountId}/leads/{leadId}/respond',
          {
            params: { accountId, leadId: lead.id },
            body: { ...toLeadResponse(values), event_version: lead.event_version },
          },
          { keepalive: true },
        ),
      onSent: () => {
        deleteReplyDraft(draftKey);
        showToast({ kind: 'success', message: respondTexts.sent });
        rememberOnce();
      },
      onLeave: rememberOnce,
    });
  };
}
