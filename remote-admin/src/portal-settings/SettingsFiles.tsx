import { query, storeResponse, useCall } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { Cluster, ConfirmButton } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';
import { settingsTexts as words } from './texts.ts';

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
        label={words.exportConfig}
        failed={words.exportFailed}
        load={exportConfig}
      />
      <ConfirmButton
        label={words.reset}
        variant="quiet"
        title={words.resetTitle}
        confirmLabel={words.resetConfirm}
        tone="danger"
        action={reset}
        done={() => words.resetDone}
        failed={words.resetFailed}
      >
        {words.resetLead}
      </ConfirmButton>
    </Cluster>
  );
}

/** Settings and changed mails, to be saved as a file. */
const exportConfig = () => call('GET /vendor-admin/settings/export-config', {});
