import { query, storeResponse, useCall } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { Cluster, ConfirmButton } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';

/** Exports the settings and edited email templates as a file, and resets them to the defaults. */
export function SettingsFiles() {
  const reset = useCall('POST /vendor-admin/settings/reset-defaults', {
    onSuccess: (saved) => storeResponse(query('GET /vendor-admin/settings').queryKey, saved),
    refresh: ['GET /vendor-admin/settings/*'],
  });
  return (
    <Cluster>
      <ExportFile
        fileName="portal-config.json"
        label="Export settings"
        failed="Failed to export the settings"
        load={exportConfig}
      />
      <ConfirmButton
        label="Reset to defaults"
        variant="quiet"
        title="Reset every setting and email?"
        confirmLabel="Reset everything"
        tone="danger"
        action={reset}
        done={() => 'Settings restored to their defaults.'}
        failed="Failed to reset the settings"
      >
        All settings and email texts return to their defaults. Export them first to keep a copy.
      </ConfirmButton>
    </Cluster>
  );
}

/** Settings and changed mails, to be saved as a file. */
const exportConfig = () => call('GET /vendor-admin/settings/export-config', {});
