import { serverNow } from '@portal/shared/domain';
import { call } from '@portal/shared/runtime';
import { changeOffer, endOffer, findOffer, scheduleOffer } from './undo.ts';

/**
 * Pauses the countdown of a decision, as long as the admin is at the undo button. The server's time can't stop, because
 * the page may close, so it is restarted again and again.
 */
export const usePauseDecision = (id: number) => ({
  pause: () => {
    const offer = findOffer(id);
    if (!offer || offer.pausedAt !== null) return;
    changeOffer(id, { pausedAt: Math.max(0, offer.dueAt - serverNow()) });
    void postpone(id);
  },
  /** Continues the countdown with the server's full time. */
  resume: () => {
    if (findOffer(id)?.pausedAt == null) return;
    changeOffer(id, { pausedAt: null });
    void postpone(id);
  },
});

/** Restarts the server's time. Until it answers, and if it refuses, the countdown follows the earlier time. */
async function postpone(id: number): Promise<void> {
  const answers = await Promise.all(
    (findOffer(id)?.applicationIds ?? []).map((applicationId) =>
      call('POST /vendor-admin/applications/{applicationId}/postpone-decision', {
        params: { applicationId },
      }).catch(() => null),
    ),
  );
  const offer = findOffer(id);
  if (!offer) return;
  const seconds = answers.flatMap((answer) => answer?.pending_decision?.seconds_left ?? []);
  if (seconds.length === 0) {
    if (answers.some((answer) => answer)) return endOffer(id);
    changeOffer(id, { pausedAt: null });
    return scheduleOffer(id, () => endOffer(id), offer.dueAt - serverNow());
  }
  const ms = Math.min(...seconds) * 1000;
  const paused = offer.pausedAt !== null;
  changeOffer(id, { dueAt: serverNow() + ms, pausedAt: paused ? ms : null });
  scheduleOffer(id, () => (paused ? void postpone(id) : endOffer(id)), paused ? ms / 2 : ms);
}
