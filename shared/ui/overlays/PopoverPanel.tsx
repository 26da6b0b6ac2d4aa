import { Popover as BasePopover } from '@base-ui/react/popover';
import styled from '@emotion/styled';
import { dropdown } from './overlay-look.ts';
import type { PopoverProps } from './Popover.tsx';
import { useGuardedClose } from './use-guarded-close.tsx';

const Positioner = styled(BasePopover.Positioner)`
  z-index: 50;
`;

const Popup = styled(BasePopover.Popup)`
  ${dropdown}
  display: flex;
  flex-direction: column;
  width: min(25rem, calc(100vw - 2 * var(--space-4)));
  max-height: min(36rem, var(--available-height));
  overflow: hidden;
  border-radius: var(--radius-l);
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 60px;
  padding: var(--space-2) var(--space-3) var(--space-2) var(--space-5);
  border-bottom: 1px solid var(--line);
`;

const Title = styled(BasePopover.Title)`
  font-size: var(--text-lg);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The popover itself. Loads when it is first opened (`Popover`). */
export function PopoverPanel({ open, onOpenChange, trigger, title, action, children }: PopoverProps) {
  const { close, guarded, question } = useGuardedClose(() => onOpenChange(false));
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <Positioner sideOffset={8} collisionPadding={16} align="end">
          <Popup>
            <Head>
              <Title>{title}</Title>
              {action}
            </Head>
            <Body>{guarded(children)}</Body>
            {question}
          </Popup>
        </Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
