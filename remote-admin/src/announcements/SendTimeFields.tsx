import styled from '@emotion/styled';
import { DAY_LAST, formatInstantTime, pacificToday, PORTAL_TIME } from '@portal/shared/domain';
import { RadioGroupField, TextField, useFormState } from '@portal/shared/ui';
import { repeatedInstants, type AnnouncementValues } from './announcement-form.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 14rem));
  align-items: start;
  gap: var(--space-4);
`;

/** Chooses when to send: now, or a day and time in Pacific time. */
export function SendTimeFields() {
  const { values } = useFormState<AnnouncementValues>({ subscription: { values: true } });
  const repeated = values.when === 'later' && repeatedInstants(values);
  return (
    <>
      <RadioGroupField
        name="when"
        label="When to send"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {values.when === 'later' && (
        <Row>
          <TextField name="send_on" type="date" label="Day" min={pacificToday()} max={DAY_LAST} />
          <TextField name="send_time" type="time" label={`Time (${PORTAL_TIME})`} />
        </Row>
      )}
      {repeated && (
        <RadioGroupField
          name="send_occurrence"
          label="Which one?"
          hint="The clocks show this time twice on that day, because summer time ends."
          options={[
            {
              value: 'first',
              label: formatInstantTime(repeated[0].toISOString()),
              description: 'Before the clocks go back',
            },
            {
              value: 'second',
              label: formatInstantTime(repeated[1].toISOString()),
              description: 'One hour later',
            },
          ]}
        />
      )}
    </>
  );
}
