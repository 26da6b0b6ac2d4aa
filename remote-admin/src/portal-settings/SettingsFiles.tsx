import { useQueryClient } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { Cluster } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { portalSettingsQuery, settingsKey } from './portal-settings.queries.ts';
import { settingsTexts as words } from './texts.ts';

/** Exports the settings and edited email templates as a file, and resets them to the defaults. */
export function SettingsFiles() {
  const cache = useQueryClient();
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
        work={resetSettings}
        onDone={(settings) => {
          cache.setQueryData(portalSettingsQuery.queryKey, settings);
          void cache.invalidateQueries({ queryKey: settingsKey });
        }}
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

/** Puts settings and mails back as they were delivered. */
const resetSettings = () => call('POST /vendor-admin/settings/reset-defaults', {});
