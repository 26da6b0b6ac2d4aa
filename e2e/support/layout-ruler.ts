/** Layout faults of a page, one line per fault. */
export interface Ruler {
  /** Content that needs horizontal scrolling (WCAG 2.2, 1.4.10). */
  sideways: () => string[];
  /** Text that is clipped or overflows its box (1.4.4, 1.4.12). */
  cutTexts: () => string[];
  /** Controls that overlap. */
  overlaps: () => string[];
  /**
   * Controls that are too small for a finger: less than `size` CSS pixels wide or high, including their
   * clickable surroundings.
   */
  smallTargets: (size: number) => string[];
}

declare global {
  interface Window {
    layoutRuler: Ruler;
  }
}

/** Installs `window.layoutRuler` in a page. Runs there without access to this file's scope. */
export function installRuler(): void {
  const SLACK = 1.5;
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option]';

  interface Measured {
    overflowX: string;
    overflowY: string;
    position: string;
    box: DOMRect;
    /** Visually hidden text for screen readers. */
    clipped: boolean;
  }
  /** Elements share most of their ancestors, so each is measured once. */
  let measured = new Map<Element, Measured>();
  const measure = (element: Element): Measured => {
    const known = measured.get(element);
    if (known) return known;
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
    const { parentElement } = element;
    const clipped = clipPath === 'inset(50%)' || (parentElement !== null && measure(parentElement).clipped);
    const now = { overflowX, overflowY, position, clipped, box: element.getBoundingClientRect() };
    measured.set(element, now);
    return now;
  };
  /** Forgets the measures of an earlier look. */
  const anew =
    <Input extends unknown[]>(look: (...input: Input) => string[]) =>
    (...input: Input) => {
      measured = new Map();
      return look(...input);
    };

  const shown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('[inert]') || measure(element).clipped) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 50);
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} “${words(element) || element.getAttribute('name') || element.getAttribute('type') || ''}”`;
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let up: Element | null = element; up; up = up.parentElement) found.push(up);
    return found;
  };
  /** Overlays may overlap other content: dialogs, menus, and fixed or sticky elements. */
  const layer = (element: Element) =>
    ancestors(element).find((up) => ['fixed', 'sticky'].includes(measure(up).position)) ??
    element.closest('[role=dialog], [role=menu], [role=listbox]');
  /** The part of `rect` that remains visible inside the element's scroll containers and clips. */
  const letThrough = (element: Element, rect: DOMRect) => {
    let { left, top, right, bottom } = rect;
    for (const up of ancestors(element).slice(1)) {
      const { overflowX, overflowY, box } = measure(up);
      if (overflowX !== 'visible' && up !== document.body) {
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (overflowY !== 'visible' && up !== document.body) {
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return { left, top, right, bottom };
  };

  const sideways = () => {
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const inner = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `scrolls sideways by ${scrollWidth - clientWidth} px: ${inner.slice(0, 3).map(named).join(', ')}`,
    ];
  };

  /** A visible box: it has a border or a background. */
  const isBox = (element: Element) => {
    const { display, borderLeftWidth, borderRightWidth, borderRightStyle, backgroundColor } =
      getComputedStyle(element);
    if (display.startsWith('inline') && display !== 'inline-flex' && display !== 'inline-block') return false;
    const bordered =
      borderRightStyle !== 'none' && parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0;
    return bordered || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
  };
  /** The full text is also available as the element's title. */
  const exposed = (element: Element, text: string) =>
    ancestors(element).some((up) => up.getAttribute('title')?.includes(text));

  const cutTexts = () => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      const text = (walker.currentNode.textContent ?? '').trim();
      // Text inside an image is not readable text.
      if (!text || parent.closest('script, style, option, textarea, [role=img], [aria-hidden=true]'))
        continue;
      if (!shown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const fault = faultOf(parent, [...range.getClientRects()], width);
      if (fault && !exposed(parent, text)) faults.push(`“${text.slice(0, 50)}” ${fault}`);
    }
    return faults;
  };
  function faultOf(parent: Element, rects: DOMRect[], pageWidth: number): string | null {
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    // A line's rectangle has the font's height, which can exceed the line height.
    const beyond = (top: number, bottom: number) =>
      rects.some(({ top: from, bottom: to, height }) => from + height / 4 < top || to - height / 4 > bottom);
    let boxed = false;
    for (const up of ancestors(parent)) {
      const { overflowX, overflowY, position, box } = measure(up);
      if (up === document.body) break;
      if (['auto', 'scroll'].includes(overflowX)) return null;
      if (!boxed && isBox(up)) {
        boxed = true;
        if (left < box.left - SLACK || right > box.right + SLACK) return `sticks out of ${named(up)}`;
      }
      if (overflowX !== 'visible' && (left < box.left - SLACK || right > box.right + SLACK))
        return `is cut at the side by ${named(up)}`;
      if (['hidden', 'clip'].includes(overflowY) && beyond(box.top - SLACK, box.bottom + SLACK))
        return `is cut below by ${named(up)}`;
      if (position === 'fixed') break;
    }
    return right > pageWidth + SLACK || left < -SLACK ? 'is outside of the page' : null;
  }

  const visibleControls = () =>
    [...document.querySelectorAll(controls)].filter(
      (element) => shown(element) && (element as HTMLInputElement).type !== 'hidden',
    );
  /** A button inside a field whose padding reserves space for it. */
  const hasRoomFor = (field: Element, other: Element) => {
    if (!field.matches('input, select, textarea')) return false;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const [outer, inner] = [field.getBoundingClientRect(), other.getBoundingClientRect()];
    return (
      inner.left >= outer.right - parseFloat(paddingRight) - SLACK ||
      inner.right <= outer.left + parseFloat(paddingLeft) + SLACK
    );
  };
  const overlaps = () => {
    const placed = visibleControls().map((element) => ({
      element,
      layer: layer(element),
      rects: [...element.getClientRects()].map((rect) => letThrough(element, rect)),
    }));
    return placed.flatMap((one, index) =>
      placed.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.element, other.element];
        if (one.layer !== other.layer || a.contains(b) || b.contains(a)) return [];
        const meet = one.rects.some((r) =>
          other.rects.some(
            (s) =>
              Math.min(r.right, s.right) - Math.max(r.left, s.left) > SLACK &&
              Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) > SLACK,
          ),
        );
        return meet && !hasRoomFor(a, b) && !hasRoomFor(b, a) ? [`${named(a)} lies on ${named(b)}`] : [];
      }),
    );
  };

  /** An inline link has the height of its line (2.5.8, exception 'inline'). */
  const inSentence = (element: Element) => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const block = ancestors(element).find((up) => getComputedStyle(up).display !== 'inline')!;
    const others = [...block.querySelectorAll(controls)].reduce(
      (text, control) => text.replace(control.textContent ?? '', ''),
      block.textContent ?? '',
    );
    return /\p{L}{2}/u.test(others);
  };
  const smallTargets = (size: number) => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(shown);
    const all = visibleControls();
    return all.flatMap((element) => {
      const isBehindDialog = dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(element));
      if (inSentence(element) || isBehindDialog) return [];
      const least = size - 0.5;
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const enough = (box: { width: number; height: number }) => box.width >= least && box.height >= least;
      // Another link to the same target is sufficient (2.5.8, exception 'equivalent').
      const equal = all.filter(
        (other) => element.tagName === 'A' && other.getAttribute('href') === element.getAttribute('href'),
      );
      if ([element, ...labels, ...equal].some((own) => enough(own.getBoundingClientRect()))) return [];
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const reacts = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && [element, ...labels].some((own) => own.contains(hit));
      };
      // A link can span several lines.
      const [box] = [...element.getClientRects()].toSorted((a, b) => b.width - a.width) as [DOMRect];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < size && reacts(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      const hit = { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 };
      return enough(hit) ? [] : [`${named(element)} reacts on ${hit.width} × ${hit.height} px`];
    });
  };

  window.layoutRuler = {
    sideways,
    cutTexts: anew(cutTexts),
    overlaps: anew(overlaps),
    smallTargets: anew(smallTargets),
  };
}
