/** A declared route: 'GET' and '/api/leads/:leadId' or '/remotes/*'. */
export interface DeclaredRoute {
  method: string;
  url: string;
}

/** The methods declared for a path, for the `Allow` header of a 405. Empty for an unknown path. */
export function allowedMethods(routes: Iterable<DeclaredRoute>, pathname: string): string[] {
  const methods = new Set<string>();
  for (const { method, url } of routes) if (patternOf(url).test(pathname)) methods.add(method);
  return [...methods].sort();
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const pattern = new RegExp(`^${parts.join('/')}$`, 's');
  patterns.set(url, pattern);
  return pattern;
}
