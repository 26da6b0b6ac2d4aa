import { Menu as BaseMenu } from '@base-ui/react/menu';
import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { dropdown } from './overlay-look.ts';
import type { Elements } from '../elements.ts';
import { TextSpan } from '../text/TextSpan.tsx';

const Positioner = styled(BaseMenu.Positioner)`
  /* Above dialogs, because the trigger can be inside one. */
  z-index: 65;
  outline: none;
`;

const Popup = styled(BaseMenu.Popup)`
  ${dropdown}
  min-width: 12rem;
  max-width: min(22rem, 92vw);
  padding: var(--space-2);
  border-radius: var(--radius-m);
`;

const Item = styled(BaseMenu.Item)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--touch);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  font-size: var(--text-sm);
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: var(--sunken);
    outline: none;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  &[data-danger='true'] {
    color: var(--danger-ink);
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`;

export interface MenuAction {
  label: ReactNode;
  onSelect: () => void;
  icon?: Elements;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** The button that opens the menu: `<Button variant="secondary">Actions</Button>`. */
  trigger: ReactElement;
  actions: MenuAction[];
}

/** A button that opens a list of actions. Supports arrow keys, typeahead and Escape. */
export function Menu({ trigger, actions }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioner sideOffset={8} align="end">
          <Popup>
            {actions.map(({ label, onSelect, icon, danger, disabled }, index) => (
              <Item key={index} onClick={onSelect} disabled={disabled} data-danger={danger}>
                {icon}
                <TextSpan>{label}</TextSpan>
              </Item>
            ))}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
