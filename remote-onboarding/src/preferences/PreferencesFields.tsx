import styled from '@emotion/styled';
import { eventTypeCodes, eventTypes } from '@portal/shared/domain';
import { CheckboxGroupField, TextAreaField } from '@portal/shared/ui';
import { BudgetField } from './BudgetField.tsx';
import { CommunicationFields } from './CommunicationFields.tsx';
import { Group } from './Group.tsx';
import { NOTES_MAX } from '../application/preferences.ts';
import { preferencesTexts as words } from './texts.ts';

const eventTypeOptions = eventTypeCodes.map((value) => ({ value, label: eventTypes[value] }));

/* Two columns on phones, three in the wide layout. */
const Compact = styled.div`
  --choice-width: 8.5rem;

  /* The labels fit on one line each. */
  @media (max-width: 460px) {
    label {
      gap: var(--space-2);
      padding-inline: var(--space-3);
    }
    strong {
      font-size: 0.875rem;
    }
  }

  @media (min-width: 600px) {
    --choice-width: 11rem;
  }
`;

/** The questions about leads. `asksPhone` is false on a page that has the phone number's field already. */
export function PreferencesFields({ asksPhone = true }: { asksPhone?: boolean }) {
  return (
    <>
      <Group title={words.groups.reach}>
        <CommunicationFields asksPhone={asksPhone} />
      </Group>
      <Group title={words.groups.clients}>
        <BudgetField />
        <Compact>
          <CheckboxGroupField
            name="eventTypesExcluded"
            label={words.eventTypes}
            hint={words.eventTypesHint}
            options={eventTypeOptions}
            inverted
          />
        </Compact>
      </Group>
      <Group title={words.groups.more}>
        <TextAreaField
          name="notes"
          label={words.notes}
          rows={4}
          maxLength={NOTES_MAX}
          optional
          hint={words.notesHint}
        />
      </Group>
    </>
  );
}
