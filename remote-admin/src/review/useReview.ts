import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { applicationCan, messages } from '@portal/shared/domain';
import { call, errorText, hasCode } from '@portal/shared/runtime';
import { accountsKey } from '../accounts/accounts.queries.ts';
import { applicationsKey } from '../applications/applications.queries.ts';
import { adminKey } from '../panel/admin.queries.ts';
import { applicationHistoryKey, applicationQuery, matchingVendorsQuery } from './review.queries.ts';
import { onlyChoice, type VendorChoice } from './vendor-choice.ts';
import { reviewTexts } from './texts.ts';

/**
 * The state of one review: application, chosen vendor, notes and approval. Key the component by application, so each
 * review starts fresh. `onApproved` runs after the lists update.
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

  /** Stores the current application in the dialog, the lists and the counts. */
  const take = (current: ReviewApplication): void => {
    cache.setQueryData(applicationQuery(applicationId).queryKey, current);
    void cache.invalidateQueries({ queryKey: applicationsKey });
    void cache.invalidateQueries({ queryKey: applicationHistoryKey(applicationId) });
  };
  /**
   * Another admin decided or claimed it in the meantime: shows the current state. Returns whether the error was that
   * conflict.
   */
  const takeConflict = (error: unknown): boolean => {
    if (!hasCode(error, 'already_decided') && !hasCode(error, 'already_claimed')) return false;
    if (error.current) take(error.current as ReviewApplication);
    else void cache.invalidateQueries({ queryKey: adminKey });
    return true;
  };

  const approval = useMutation({
    mutationFn: (vendorId: number) =>
      approveApplication({ applicationId, vendorId, notes: notes.trim() || undefined }),
    onSuccess: (answer) => {
      take(answer.application);
      void cache.invalidateQueries({ queryKey: accountsKey });
      onApproved(answer.application);
    },
    onError: takeConflict,
  });

  return {
    application,
    open,
    /** It was open when this review started and is decided now. */
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

/** The message for a rejected approval (specification, section 8). */
function approveErrorText(error: unknown): string {
  return hasCode(error, 'duplicate_vendor_account')
    ? messages.duplicateVendorAccount
    : errorText(error, reviewTexts.reviewFailed);
}

/** Approves an application with a vendor. 422 duplicate_vendor_account when the vendor already has an account. */
const approveApplication = ({
  applicationId,
  vendorId,
  notes,
  internalNotes,
}: {
  applicationId: number;
  vendorId: number;
  notes?: string;
  internalNotes?: string;
}) =>
  call('POST /vendor-admin/applications/{applicationId}/approve', {
    params: { applicationId },
    body: { vendor_id: vendorId, notes, internal_notes: internalNotes },
  });
