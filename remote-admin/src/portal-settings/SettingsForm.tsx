import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { FormApi } from 'final-form';
import type { PortalSettings } from '@portal/shared/contract';
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
} from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { texts } from '../texts.ts';
import { portalSettingsQuery } from './portal-settings.queries.ts';
import { changedSettings, settingsValues, validateSettings, type SettingsValues } from './settings-form.ts';
import { settingsTexts as words } from './texts.ts';
import { useSaveSettings } from './use-change-settings.ts';

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

export interface SettingsFormProps {
  title: string;
  /** The fields of this page. The others keep their values. */
  children: Elements;
}

/** The settings of one page, once loaded. Only owners can edit them. */
export function SettingsForm(props: SettingsFormProps) {
  const settings = useQuery(portalSettingsQuery);
  if (settings.data) return <LoadedSettings {...props} settings={settings.data} />;
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
    <div role="status" aria-label={texts.loading}>
      <Skeleton height="24rem" radius="var(--radius-l)" />
    </div>
  );
}

function LoadedSettings({ title, children, settings }: SettingsFormProps & { settings: PortalSettings }) {
  const { mutateAsync } = useSaveSettings();
  const owns = useMay('own');
  const save = async (values: SettingsValues, form: FormApi<SettingsValues>) => {
    const changes = changedSettings(values, settings);
    if (Object.keys(changes).length === 0) {
      applySavedValues(form, values, settingsValues(settings));
      showToast({ kind: 'info', message: words.unchanged });
      return;
    }
    applySavedValues(form, values, settingsValues(await mutateAsync(changes)));
    showToast({ kind: 'success', message: words.saved });
  };
  return (
    <Form<SettingsValues>
      label={title}
      initialValues={settingsValues(settings)}
      validate={validateSettings}
      submitError={words.saveFailed}
      onSubmit={save}
    >
      <Sheet>
        <fieldset disabled={!owns}>
          <Section title={title}>{children}</Section>
        </fieldset>
        {owns && <SaveBar save={words.save} saving={words.saving} />}
      </Sheet>
    </Form>
  );
}
