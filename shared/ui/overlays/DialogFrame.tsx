import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { memo, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { shortWindow } from '../theme/short-window.ts';
import { backdrop, panel } from './overlay-look.ts';
import type { Elements } from '../elements.ts';

const Backdrop = styled(BaseDialog.Backdrop)`
  ${backdrop}
  background: var(--scrim);
`;

const Viewport = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 61;
  display: grid;
  /* Sized by the window, not by the content: long content scrolls inside, long words break. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: var(--space-4);

  @media (max-width: 560px) {
    place-items: end stretch;
    padding: var(--space-6) 0 0;
  }
  ${shortWindow} {
    padding: 0;
  }
`;

const Popup = styled(BaseDialog.Popup)`
  ${panel}
  display: flex;
  flex-direction: column;
  width: min(100%, 34rem);
  max-height: min(100%, 52rem);
  border-radius: var(--radius-l);
  transition:
    opacity var(--gentle) var(--ease),
    transform var(--gentle) var(--ease);

  &[data-size='small'] {
    width: min(100%, 27rem);
  }
  &[data-size='large'] {
    width: min(100%, 52rem);
  }
  &[data-tall='true'] {
    height: 100%;
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(14px) scale(0.985);
    }
  }
  @media (max-width: 560px) {
    &,
    &[data-size='small'],
    &[data-size='large'] {
      width: 100%;
    }
    border-radius: var(--radius-l) var(--radius-l) 0 0;
    border-width: 1px 0 0;
  }
  /* Its title and buttons scroll with the content. */
  ${shortWindow} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-5) 0 clamp(1.25rem, 4vw, 2rem);
`;

const Actions = styled.div`
  display: flex;
  flex: none;
`;

const Title = styled(BaseDialog.Title)`
  min-width: 0;
  padding-top: 0.3rem;
  font-size: var(--text-xl);
  overflow-wrap: anywhere;

  /* Beside several buttons, a name that loads later can take two lines. */
  @media (max-width: 560px) {
    &:has(+ div > button + button) {
      min-height: calc(2lh + 0.3rem);
    }
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-3) clamp(1.25rem, 4vw, 2rem) clamp(1.25rem, 4vw, 2rem);

  ${shortWindow} {
    flex: none;
    overflow-y: visible;
  }
`;

const Description = styled(BaseDialog.Description)`
  margin-bottom: var(--space-4);
  color: var(--ink-soft);
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) clamp(1.25rem, 4vw, 2rem);
  border-top: 1px solid var(--line);

  @media (max-width: 560px) {
    padding-bottom: max(var(--space-4), env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`;

export interface DialogFrameProps {
  open: boolean;
  onClose: () => unknown;
  /** What Escape does instead of closing the dialog. */
  onEscape?: () => unknown;
  title: ReactNode;
  description?: ReactNode;
  children?: Elements;
  /** The buttons, with the primary one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Icon buttons beside the close button. */
  actions?: Elements;
  /** Focuses the dialog instead of its first field, for dialogs that are read first. */
  readFirst?: boolean;
  /** Uses the maximum height from the start, for long content that loads later. */
  tall?: boolean;
  /** Shows something only once, so that nothing but a button of its content closes it. */
  once?: boolean;
}

/**
 * The look and the keyboard behavior of a modal dialog: traps the focus and restores it; Escape or a click outside
 * closes it. A bottom sheet on phones.
 */
export function DialogFrame({
  open,
  onClose,
  onEscape = onClose,
  size = 'medium',
  readFirst,
  tall,
  ...content
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  /** While the dialog fades out, a second press must not submit or confirm again. */
  const ignoreWhenClosed = (event: MouseEvent) => {
    if (open) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, { reason }) => !next && (reason === 'escape-key' ? onEscape() : onClose())}
    >
      <BaseDialog.Portal>
        <Backdrop />
        <Viewport>
          <Popup
            ref={popup}
            data-size={size}
            data-tall={tall}
            onClickCapture={ignoreWhenClosed}
            initialFocus={() => (readFirst ? popup.current : firstControl(popup.current))}
          >
            <Content open={open} {...content} />
          </Popup>
        </Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

type ContentProps = Pick<
  DialogFrameProps,
  'open' | 'title' | 'description' | 'children' | 'footer' | 'actions' | 'once'
>;

/** The content of the dialog. While it fades out, it stays as it was when the dialog was open. */
const Content = memo(
  ({ title, description, children, footer, actions, once }: ContentProps) => (
    <>
      <Head>
        <Title>{title}</Title>
        <Actions>
          {actions}
          {!once && (
            <BaseDialog.Close
              render={
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          )}
        </Actions>
      </Head>
      <Body>
        {description && <Description>{description}</Description>}
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  ),
  (_, next) => !next.open,
);

/** Focuses the first field, else the dialog itself; never the close button or a destructive action. */
function firstControl(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('input, select, textarea') ?? popup;
}
