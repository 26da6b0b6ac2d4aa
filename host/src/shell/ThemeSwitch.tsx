import styled from '@emotion/styled';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@portal/shared/ui';
import { THEME_ATTRIBUTE } from '../boot/boot-page.ts';
import { chooseTheme, storedTheme, watchTheme } from '../boot/theme.ts';

const Root = styled.div`
  display: flex;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);

  button[aria-pressed='true'] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--shadow-1);
  }
  @media (prefers-contrast: more) {
    button[aria-pressed='true'] {
      box-shadow: inset 0 0 0 2px var(--ink);
    }
  }
  /* Forced colors remove backgrounds and shadows, so system colors mark the pressed button. */
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const themes = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const;

/** Switches between light, dark and system theme. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(watchTheme, storedTheme, () => 'system');
  return (
    <Root role="group" aria-label="Colors">
      {themes.map(({ theme, label, Icon }) => (
        <IconButton
          key={theme}
          label={label}
          aria-pressed={chosen === theme}
          {...{ [THEME_ATTRIBUTE]: theme }}
          onClick={() => chooseTheme(theme)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </Root>
  );
}
