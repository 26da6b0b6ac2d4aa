import styled from '@emotion/styled';

const Label = styled.label`
  display: grid;
  place-items: center;
  min-width: var(--touch);
  min-height: var(--touch);
  margin-inline-start: calc(-1 * var(--space-2));
  cursor: pointer;

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--primary-ink);
  }
`;

interface SelectBoxProps {
  /** Accessible name: 'Select Maya & Jonah'. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** The checkbox beside a row or card, with room for a finger. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <Label>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </Label>
);
