import { CheckboxField } from '@portal/shared/ui';
import { SettingsForm } from './SettingsForm.tsx';

/** /admin/portal-settings/announcements: whether admins can send announcements. */
export function Component() {
  return (
    <SettingsForm title="Announcements">
      <CheckboxField
        name="announcements_enabled"
        label="Send announcements"
        hint={
          "Admins can send announcements to vendors from the dashboard. Turning this off doesn't cancel scheduled announcements."
        }
      />
    </SettingsForm>
  );
}
