import styled from '@emotion/styled';
import { Badge } from '@portal/shared/ui';
import type { VendorChoice } from './vendor-choice.ts';
import { recordTexts } from './texts.ts';

const Root = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  min-height: var(--touch);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  font-size: var(--text-sm);
  line-height: 1.35;
  cursor: pointer;

  input {
    width: 1.15rem;
    height: 1.15rem;
    margin: 0;
    accent-color: var(--primary);
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
  &:hover {
    border-color: var(--ink-soft);
  }
  &:has(:checked) {
    border-color: var(--primary-ink);
    background: color-mix(in srgb, var(--primary-soft) 55%, var(--surface));
    box-shadow: inset 0 0 0 1px var(--primary-ink);
  }
`;

const Standing = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-top: var(--space-1);
`;

interface VendorRadioProps {
  /** The radio group's name. */
  group: string;
  choice: VendorChoice;
  checked: boolean;
  onChoose: () => void;
}

/** One selectable vendor. The server refuses an approval with a vendor that has an account, and says so. */
export function VendorRadio({ group, choice, checked, onChoose }: VendorRadioProps) {
  return (
    <Root>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>
        {choice.name}
        {choice.detail && <small>{choice.detail}</small>}
        {choice.matched.length > 0 && <small>{recordTexts.matched(choice.matched)}</small>}
        {(choice.likelyDuplicate || choice.hasAccount) && (
          <Standing>
            {choice.likelyDuplicate && <Badge tone="warning">Likely duplicate</Badge>}
            {choice.hasAccount && <Badge>Already has an account</Badge>}
          </Standing>
        )}
      </span>
    </Root>
  );
}
