import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resolveLeadReport } from '@portal/shared/api';
import type { LeadReport } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { reports: words } = texts.leads;

/** Closes a report with what was found. */
export function ResolveReport({ report, describedBy }: { report: LeadReport; describedBy: string }) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const close = () => setAsking(false);
  const resolve = async ({ resolution }: { resolution: string }) => {
    try {
      await resolveLeadReport({ reportId: report.id, resolution: resolution.trim() });
    } finally {
      for (const part of ['lead-reports', 'leads', 'dashboard'])
        void cache.invalidateQueries({ queryKey: ['admin', part] });
    }
    showToast({ kind: 'success', message: words.done });
    close();
  };
  return (
    <>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {words.resolve}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={close}
        size="small"
        title={words.resolveTitle(report.event_name)}
        description={words.resolveLead}
      >
        <Form<{ resolution: string }>
          initialValues={{ resolution: '' }}
          validate={({ resolution }) => (resolution.trim() ? {} : { resolution: words.resolutionRequired })}
          submitError={words.failedToResolve}
          onSubmit={resolve}
        >
          <TextAreaField name="resolution" label={words.resolution} maxLength={2000} />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <SubmitButton busyLabel={words.busy}>{words.confirm}</SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </>
  );
}
