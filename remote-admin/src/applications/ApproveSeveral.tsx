import { useQueries } from '@tanstack/react-query';
import { asSeen, showOutcome } from './bulk-outcome.ts';
import { query, refresh, useCall } from '@portal/shared/queries';
import { Button, Dialog, ErrorState, showError, Skeleton, Stack } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';
import { onlyChoice } from '../review/vendor-choice.ts';
import { applicationTexts } from '../texts.ts';
import type { SeveralProps } from './SelectedApplications.tsx';
import { applicationsTexts } from './texts.ts';

const words = {
  bulk: {
    approve: {
      linksTo: ({ name, detail }: { name: string; detail: string }) =>
        `Links to ${[name, detail].filter(Boolean).join(' · ')}`,
    },
  },
} as const;

/**
 * Approves applications, each with the only vendor that matches it, as the review would preselect it. An application with
 * several or no matches needs its own review. The approvals can be undone together for a few seconds.
 */
export function ApproveSeveral({ applications, onClose, onDone }: SeveralProps) {
  const matches = useQueries({
    queries: applications.map(({ id }) =>
      query('GET /vendor-admin/vendors/search', { query: { application_id: id } }),
    ),
  });
  const approve = useCall('POST /vendor-admin/applications/approve', {
    onSuccess: (outcome) => showOutcome(outcome, 'approve'),
    onSettled: () => refresh('GET /vendor-admin/*'),
  });
  const failed = matches.find(({ isError }) => isError);
  const isPending = matches.some((match) => match.isPending);
  const vendors = matches.map(({ data }) => onlyChoice(data?.vendors));
  const chosen = applications.flatMap((application, at) => {
    const vendor = vendors[at];
    return vendor ? [{ ...asSeen(application), vendor_id: vendor.id }] : [];
  });
  const confirm = () =>
    approve.mutate(
      { body: { applications: chosen, undoable: true } },
      {
        onSuccess: onDone,
        onError: (error) => showError(error, 'Failed to approve the applications'),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={applicationsTexts.bulk.approve.title(applications.length)}
      description="Approving creates an account for each vendor and emails the applicants. You can undo it for a few seconds."
      locked={approve.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={approve.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isPending || chosen.length === 0}
            busy={approve.isPending}
            busyLabel="Approving…"
            onClick={confirm}
          >
            {applicationsTexts.bulk.approve.submit(chosen.length)}
          </Button>
        </>
      }
    >
      {failed ? (
        <ErrorState
          title="Failed to load the matching vendors"
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : isPending ? (
        <Stack gap={3}>
          <Skeleton height={`${applications.length * 3.5}rem`} radius="var(--radius-m)" />
        </Stack>
      ) : (
        <RecordList aria-label={applicationTexts.title}>
          {applications.map((application, at) => (
            <li key={application.id}>
              <div>
                {application.business_name}
                <small>
                  {vendors[at]
                    ? words.bulk.approve.linksTo(vendors[at])
                    : 'Open its review to choose the vendor. It stays in the queue.'}
                </small>
              </div>
            </li>
          ))}
        </RecordList>
      )}
    </Dialog>
  );
}
