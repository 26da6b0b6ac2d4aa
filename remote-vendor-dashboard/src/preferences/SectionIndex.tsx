import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { preferenceSections } from './sections.ts';
import { preferencesTexts } from './texts.ts';

/** How much of the link before the current one stays in view. */
const PEEK_PX = 48;

/** Links to the pages of the preferences, with the current one marked. The parent sets the layout. */
export function SectionIndex({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = index.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only this row, never the page.
    if (current) index.current?.scrollTo?.({ left: current.offsetLeft - PEEK_PX });
  }, [pathname]);
  return (
    <nav ref={index} aria-label={preferencesTexts.index} className={className}>
      <ul>
        {preferenceSections.map(({ id, name }) => {
          const to = paths.preferences({ section: id });
          return (
            <li key={id}>
              <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
