import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applicationQuery,
  approveApplication,
  errorText,
  hasCode,
  matchingVendorsQuery,
} from '@portal/shared/api';
import type { ReviewApplication } from '@portal/shared/contract';
import { applicationCan, messages } from '@portal/shared/domain';
import { texts } from '../texts.ts';
import { onlyChoice, type VendorChoice } from './vendor-choice.ts';

/**
 * The state of one review: the application, the vendor chosen for it, the notes, and the approval. Keyed by the
 * application: a review starts afresh with each. `onApproved` is told after the lists know.
 */
export function useReview(
  applicationId: number,
  { onApproved }: { onApproved: (application: ReviewApplication) => void },
) {
  const cache = useQueryClient();
  const application = useQuery(applicationQuery(applicationId));
  const open = application.data !== undefined && applicationCan('approve', application.data.status);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);

  const matches = useQuery({ ...matchingVendorsQuery(applicationId), enabled: open });
  const [picked, setPicked] = useState<VendorChoice | null>(null);
  const [notes, setNotes] = useState('');
  const vendor = picked ?? onlyChoice(matches.data?.vendors);

  /** The application as it is now, in the dialog, the lists and the counts. */
  const take = (current: ReviewApplication): void => {
    cache.setQueryData(applicationQuery(applicationId).queryKey, current);
    void cache.invalidateQueries({ queryKey: ['admin', 'applications'] });
    void cache.invalidateQueries({ queryKey: ['admin', 'application-history', applicationId] });
  };
  /** Somebody else decided in the meantime: shows what is true now. Answers whether that is what happened. */
  const takeConflict = (error: unknown): boolean => {
    if (!hasCode(error, 'already_decided')) return false;
    if (error.current) take(error.current as ReviewApplication);
    else void cache.invalidateQueries({ queryKey: ['admin'] });
    return true;
  };

  const approval = useMutation({
    mutationFn: (vendorId: number) =>
      approveApplication({ applicationId, vendorId, notes: notes.trim() || undefined }),
    onSuccess: (answer) => {
      take(answer.application);
      void cache.invalidateQueries({ queryKey: ['admin', 'accounts'] });
      onApproved(answer.application);
    },
    onError: takeConflict,
  });

  return {
    application,
    open,
    /** It was open when this review began, and is decided now. */
    decidedMeanwhile: wasOpen && !open && (approval.isIdle || approval.isError),
    matches,
    vendor,
    pick: setPicked,
    notes,
    setNotes,
    approve: () => vendor && approval.mutate(vendor.id),
    approving: approval.isPending,
    approveError: approval.error ? approveErrorText(approval.error) : null,
    take,
    takeConflict,
  };
}
export type Review = ReturnType<typeof useReview>;

/** What a refused approval says (specification, section 8). */
function approveErrorText(error: unknown): string {
  return hasCode(error, 'duplicate_vendor_account')
    ? messages.duplicateVendorAccount
    : errorText(error, texts.review.reviewFailed);
}
