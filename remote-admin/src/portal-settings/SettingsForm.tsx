import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { PortalSettings } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import {
  Card,
  CheckboxField,
  ErrorState,
  Form,
  SaveBar,
  Section,
  Skeleton,
  TextAreaField,
  TextField,
} from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { texts } from '../texts.ts';
import { Columns } from './Columns.tsx';
import { portalSettingsQuery } from './portal-settings.queries.ts';
import { changedSettings, settingsValues, validateSettings, type SettingsValues } from './settings-form.ts';
import { settingsTexts as words } from './texts.ts';
import { useSaveSettings } from './use-change-settings.ts';

/* One save bar for all cards, shown once there are unsaved changes. */
const SaveFoot = styled.div`
  display: contents;

  > div {
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
  }
  > div[data-dirty='false'] {
    padding-inline: 0;
    border-color: transparent;
    background: none;
  }
  > div[data-dirty='true'] {
    bottom: var(--space-3);
    background: var(--raised);
    box-shadow: var(--shadow-3);
  }
`;

/** The settings, once loaded. Only owners can edit them. */
export function SettingsForm() {
  const settings = useQuery(portalSettingsQuery);
  if (settings.data) return <LoadedSettings settings={settings.data} />;
  if (settings.isError) {
    return (
      <ErrorState
        title={words.failed}
        error={settings.error}
        retrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return (
    <Columns role="status" aria-label={texts.loading}>
      <Skeleton height="16rem" radius="var(--radius-m)" />
      <Skeleton height="16rem" radius="var(--radius-m)" />
    </Columns>
  );
}

function LoadedSettings({ settings }: { settings: PortalSettings }) {
  const { mutateAsync } = useSaveSettings();
  const owns = useMay('own');
  const save = async (values: SettingsValues) => {
    const changes = changedSettings(values, settings);
    if (Object.keys(changes).length === 0) {
      showToast({ kind: 'info', message: words.unchanged });
      return;
    }
    await mutateAsync(changes);
    showToast({ kind: 'success', message: words.saved });
  };
  return (
    <Form<SettingsValues>
      label={words.title}
      initialValues={settingsValues(settings)}
      validate={validateSettings}
      submitError={words.saveFailed}
      onSubmit={save}
    >
      <fieldset disabled={!owns}>
        <Columns>
          <Card>
            <Section title={words.intake}>
              <CheckboxField
                name="accepting_applications"
                label={words.accepting}
                hint={words.acceptingHint}
              />
              <CheckboxField
                name="manual_review_required"
                label={words.manualReview}
                hint={words.manualReviewHint}
              />
            </Section>
          </Card>
          <Card>
            <Section title={words.fees}>
              <TextField
                name="referral_rate"
                label={words.referralRate}
                hint={words.referralRateHint}
                inputMode="decimal"
              />
              <TextField
                name="free_leads"
                label={words.freeLeads}
                hint={words.freeLeadsHint}
                inputMode="numeric"
              />
            </Section>
          </Card>
          <Card>
            <Section title={words.announcements}>
              <CheckboxField
                name="announcements_enabled"
                label={words.announcementsEnabled}
                hint={words.announcementsHint}
              />
            </Section>
          </Card>
          <Card>
            <Section title={words.required}>
              <TextAreaField
                name="required_information"
                label={words.requiredInformation}
                hint={words.requiredHint}
              />
            </Section>
          </Card>
          <Card>
            <Section title={words.times}>
              <TextField
                name="review_days_min"
                label={words.reviewMin}
                hint={words.reviewHint}
                inputMode="numeric"
              />
              <TextField name="review_days_max" label={words.reviewMax} inputMode="numeric" />
              <TextField name="reapply_days" label={words.reapply} inputMode="numeric" />
              <TextField name="lead_expiry_hours" label={words.expiry} inputMode="numeric" />
            </Section>
          </Card>
        </Columns>
      </fieldset>
      {owns && (
        <SaveFoot>
          <SaveBar save={words.save} saving={words.saving} />
        </SaveFoot>
      )}
    </Form>
  );
}
