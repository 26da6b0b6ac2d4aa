import { useQueryClient } from '@tanstack/react-query';
import { exportConfig, portalSettingsQuery, resetSettings } from '@portal/shared/api';
import { Cluster } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { texts } from '../texts.ts';

const { settings: words } = texts;

/** The settings and changed mails as a file, and the way back to how they were delivered. */
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
          void cache.invalidateQueries({ queryKey: ['admin', 'settings'] });
        }}
        done={() => words.resetDone}
        failed={words.resetFailed}
      >
        {words.resetLead}
      </ConfirmButton>
    </Cluster>
  );
}
