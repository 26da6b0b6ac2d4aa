import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, exportConfig, portalSettingsQuery, resetSettings } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, ConfirmDialog } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';
import { texts } from '../texts.ts';

const { settings: words } = texts;

/** The settings and changed mails as a file, and the way back to how they were delivered. */
export function SettingsFiles() {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: resetSettings,
    onSuccess: (settings) => {
      cache.setQueryData(portalSettingsQuery.queryKey, settings);
      void cache.invalidateQueries({ queryKey: ['admin', 'settings'] });
      showToast({ kind: 'success', message: words.resetDone });
    },
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.resetFailed) }),
    onSettled: () => setAsking(false),
  });
  return (
    <Cluster>
      <ExportFile
        fileName="portal-config.json"
        label={words.exportConfig}
        failed={words.exportFailed}
        load={exportConfig}
      />
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {words.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.resetTitle}
        confirmLabel={words.resetConfirm}
        tone="danger"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      >
        {words.resetLead}
      </ConfirmDialog>
    </Cluster>
  );
}
