import { Link, useLocation } from 'react-router-dom';
import { useCurrentInView } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { preferenceSections } from './sections.ts';

/** Links to the pages of the preferences, with the current one marked. The parent sets the layout. */
export function SectionIndex({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const index = useCurrentInView<HTMLElement>(pathname);
  return (
    <nav ref={index} aria-label="Sections" className={className}>
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
