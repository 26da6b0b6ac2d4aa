import styled from '@emotion/styled';
import { eventTypeCodes, eventTypes } from '@portal/shared/domain';
import { CheckboxGroupField, TextAreaField } from '@portal/shared/ui';
import { BudgetField } from './BudgetField.tsx';
import { CommunicationFields } from './CommunicationFields.tsx';
import { Group } from './Group.tsx';
import { NOTES_MAX } from '../application/preferences.ts';

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
      <Group title="How leads reach you">
        <CommunicationFields asksPhone={asksPhone} />
      </Group>
      <Group title="Which clients suit you">
        <BudgetField />
        <Compact>
          <CheckboxGroupField
            name="eventTypesExcluded"
            label="Event types"
            hint="We only send you the types of events you select."
            options={eventTypeOptions}
            inverted
          />
        </Compact>
      </Group>
      <Group title="Anything else">
        <TextAreaField
          name="notes"
          label="Notes"
          rows={4}
          maxLength={NOTES_MAX}
          optional
          hint="Anything else we should know when we match you."
        />
      </Group>
    </>
  );
}
