import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lastChange } from './decision.ts';
import type { ReviewApplication } from '@portal/shared/contract';
import { applicationCan, messages } from '@portal/shared/domain';
import { storeResponse, query, refresh, useCall } from '@portal/shared/queries';
import { ApiError, errorText, hasCode } from '@portal/shared/runtime';
import { onlyChoice, type VendorChoice } from './vendor-choice.ts';

/** The limit in the API contract. */
export const NOTES_MAX = 4000;

/** The texts that an admin types during a review. */
export interface TypedTexts {
  /** The internal notes. */
  notes: string;
  question: string;
  /** The notes of a rejection. */
  rejection: string;
}
const nothingTyped: TypedTexts = { notes: '', question: '', rejection: '' };

/** Codes of answers that carry the application as it is now. */
const conflicts = ['already_decided', 'already_assigned', 'application_corrected'];

/**
 * The state of one review: application, chosen vendor, notes and approval. It starts fresh with each application.
 * `onApproved` runs after the lists update, and `onFailed` when an approval failed.
 */
export function useReview(
  applicationId: number,
  {
    onApproved,
    onFailed,
  }: {
    onApproved: (application: ReviewApplication) => void;
    onFailed: (application: ReviewApplication, reason: string) => void;
  },
) {
  const application = useQuery(
    query('GET /vendor-admin/applications/{applicationId}', { params: { applicationId } }),
  );
  const open = application.data !== undefined && applicationCan('approve', application.data.status);
  const fresh = {
    applicationId,
    wasOpen: false,
    picked: null as VendorChoice | null,
    typed: nothingTyped,
    asking: false,
  };
  const [kept, setKept] = useState(fresh);
  if (kept.applicationId !== applicationId) setKept(fresh);
  const state = kept.applicationId === applicationId ? kept : fresh;
  /** A response can arrive after the move to another application, which keeps its own state. */
  const change = (part: Partial<typeof fresh>) =>
    setKept((before) => (before.applicationId === applicationId ? { ...before, ...part } : before));
  if (open && !state.wasOpen) change({ wasOpen: true });
  const keepTyped = (name: keyof TypedTexts, text: string) =>
    setKept((before) =>
      before.applicationId === applicationId
        ? { ...before, typed: { ...before.typed, [name]: text } }
        : before,
    );

  const matches = useQuery({
    ...query('GET /vendor-admin/vendors/search', { query: { application_id: applicationId } }),
    enabled: open,
  });
  const { typed, wasOpen } = state;
  const { notes } = typed;
  const notesField = useRef<HTMLTextAreaElement>(null);
  const notesTooLong = notes.trim().length > NOTES_MAX;
  /** Focuses notes that are too long. Their field shows the error. Returns whether the decision is refused. */
  const refuseNotes = (): boolean => {
    if (notesTooLong) notesField.current?.focus();
    return notesTooLong;
  };
  const vendor = state.picked ?? onlyChoice(matches.data?.vendors);

  /** Stores the current application in the dialog, the lists and the counts. */
  const take = (current: ReviewApplication): void => {
    storeResponse(
      query('GET /vendor-admin/applications/{applicationId}', { params: { applicationId: current.id } })
        .queryKey,
      current,
    );
    void refresh(
      'GET /vendor-admin/applications',
      'GET /vendor-admin/applications/stats',
      'GET /vendor-admin/applications/{applicationId}/history',
    );
  };
  /**
   * Another admin decided or assigned it in the meantime: shows the current state. Returns whether the error was that
   * conflict.
   */
  const takeConflict = (error: unknown): boolean => {
    if (!(error instanceof ApiError && conflicts.includes(error.code))) return false;
    if (error.current) take(error.current as ReviewApplication);
    else void refresh('GET /vendor-admin/*');
    return true;
  };

  const approval = useCall('POST /vendor-admin/applications/{applicationId}/approve', {
    refresh: ['GET /vendor-admin/accounts'],
    onMutate: () => application.data,
    onSuccess: ({ application: approved }) => {
      take(approved);
      onApproved(approved);
    },
    onError: (error, _, approved) => {
      takeConflict(error);
      if (approved) onFailed(approved, approveErrorText(error));
    },
  });

  const ofThis = approval.variables?.params.applicationId === applicationId;
  return {
    application,
    open,
    /** It was open when this review started and is decided now. */
    decidedMeanwhile: wasOpen && !open && (!ofThis || approval.isError),
    matches,
    vendor,
    pick: (picked: VendorChoice) => change({ picked }),
    notes,
    notesField,
    notesTooLong,
    refuseNotes,
    setNotes: (text: string) => keepTyped('notes', text),
    /** What was typed for the decision, which outlives its fields: another admin's decision removes them. */
    typed,
    keepTyped,
    /** The form for a question to the applicant is open. */
    asking: state.asking,
    setAsking: (asking: boolean) => change({ asking }),
    approve: () =>
      vendor &&
      application.data &&
      !refuseNotes() &&
      // It can be undone for a few seconds.
      approval.mutate({
        params: { applicationId },
        query: { not_corrected_since: lastChange(application.data) },
        body: { vendor_id: vendor.id, notes: notes.trim() || undefined, undoable: true },
      }),
    approving: approval.isPending,
    approveError: ofThis && approval.error ? approveErrorText(approval.error) : null,
    take,
    takeConflict,
  };
}
export type Review = ReturnType<typeof useReview>;

/** The message for a rejected approval (specification, section 8). */
function approveErrorText(error: unknown): string {
  return hasCode(error, 'duplicate_vendor_account')
    ? messages.duplicateVendorAccount
    : errorText(error, 'Failed to review application');
}
