import { CheckboxField } from '@portal/shared/ui';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsTexts as words } from './texts.ts';

/** /admin/portal-settings/announcements: whether admins can send announcements. */
export function Component() {
  return (
    <SettingsForm title={words.announcements}>
      <CheckboxField
        name="announcements_enabled"
        label={words.announcementsEnabled}
        hint={words.announcementsHint}
      />
    </SettingsForm>
  );
}
