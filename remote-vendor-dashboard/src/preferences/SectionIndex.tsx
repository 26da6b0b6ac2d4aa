import { Link } from 'react-router-dom';
import { preferenceSections, type PreferenceSectionId } from './sections.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { preferencesTexts } from './texts.ts';

/** Links to the sections of the preferences, with the current one marked. The parent sets the layout. */
export function SectionIndex({ className }: { className?: string }) {
  const current = useSectionInView();
  return (
    <nav aria-label={preferencesTexts.index} className={className}>
      <ul>
        {preferenceSections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={id === current ? 'location' : undefined}
              onClick={() => takeFocusTo(id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves focus, so the next Tab continues from the section. The router scrolls. */
function takeFocusTo(id: PreferenceSectionId): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
