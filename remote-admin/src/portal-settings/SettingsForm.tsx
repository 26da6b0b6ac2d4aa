import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { FormApi } from 'final-form';
import type { PortalSettings, SavedSettings } from '@portal/shared/contract';
import { query, refresh, storeResponse, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  applySavedValues,
  Card,
  ErrorState,
  Form,
  SaveBar,
  Section,
  Skeleton,
  type Elements,
  EditConflict,
  useEdit,
} from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { texts } from '../texts.ts';
import { changedSettings, settingsValues, validateSettings, type SettingsValues } from './settings-form.ts';
import { settingsTexts as words } from './texts.ts';

const Sheet = styled(Card)`
  --pad: clamp(1.25rem, 3vw, 2rem);
  padding: 0;

  > fieldset {
    padding: var(--pad);
  }
`;

/** Short fields beside each other, if there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-5);
`;

const labels: Record<keyof SettingsValues, string> = {
  accepting_applications: 'Accepting applications',
  manual_review_required: 'Manual review required',
  announcements_enabled: 'Send announcements',
  booking_tools_soon: 'Announce booking tools as coming soon',
  referral_rate: 'Referral rate in percent',
  free_leads: 'Free leads',
  review_days_min: 'Review time in business days, from',
  review_days_max: 'Review time in business days, to',
  reapply_days: words.reapply,
  response_hours: 'Hours in which vendors are asked to respond',
  lead_expiry_hours: 'Hours until an unanswered lead expires',
  invoice_due_days: 'Days until an invoice is due',
  invoice_issuer: 'Who issues the invoices',
  payment_instructions: 'How to pay',
  payment_link: 'Payment link',
};

interface SettingsFormProps {
  title: string;
  /** The fields of this page. The others keep their values. */
  children: Elements;
}

/** The settings of one page, once loaded. Only owners can edit them. */
export function SettingsForm(props: SettingsFormProps) {
  const settings = useQuery(query('GET /vendor-admin/settings'));
  if (settings.data) return <LoadedSettings {...props} settings={settings.data} />;
  if (settings.isError) {
    return (
      <ErrorState
        title="Failed to load the settings"
        error={settings.error}
        retrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton height="24rem" radius="var(--radius-l)" />
    </div>
  );
}

function LoadedSettings({ title, children, settings }: SettingsFormProps & { settings: SavedSettings }) {
  const { mutateAsync } = useCall('PUT /vendor-admin/settings', {
    onSuccess: (saved) => storeResponse(query('GET /vendor-admin/settings').queryKey, saved),
    onError: () => void refresh('GET /vendor-admin/settings/*'),
  });
  const owns = useMay('own');
  const edit = useEdit(settings);
  const { base } = edit;
  const save = async (values: SettingsValues, form: FormApi<SettingsValues>) => {
    const changes = changedSettings(values, base);
    const names = Object.keys(changes) as (keyof PortalSettings)[];
    if (names.length === 0) {
      applySavedValues(form, values, settingsValues(base));
      showToast({ kind: 'info', message: 'No changes to save.' });
      return undefined;
    }
    return edit.save(
      async (version) => {
        const saved = await mutateAsync({ body: { ...changes, version } });
        applySavedValues(form, values, settingsValues(saved));
        showToast({ kind: 'success', message: 'Settings saved.' });
        return saved;
      },
      (theirs) => names.some((name) => theirs[name] !== base[name]),
    );
  };
  return (
    <Form<SettingsValues>
      label={title}
      initialValues={settingsValues(base)}
      validate={validateSettings}
      submitError="Failed to save the settings"
      onSubmit={save}
    >
      <Sheet>
        <fieldset disabled={!owns}>
          <Section title={title}>
            <EditConflict edit={edit} valuesOf={settingsValues} labels={labels} />
            {children}
          </Section>
        </fieldset>
        {owns && <SaveBar save="Save settings" saving="Saving…" />}
      </Sheet>
    </Form>
  );
}
