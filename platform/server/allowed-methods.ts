/** A declared route: 'GET' and '/api/leads/:leadId' or '/remotes/*'. */
export interface DeclaredRoute {
  method: string;
  url: string;
}

const patterns = new Map<string, URLPattern>();

/** The methods declared for a path, for the `Allow` header of a 405. Empty for an unknown path. */
export function allowedMethods(routes: Iterable<DeclaredRoute>, pathname: string): string[] {
  const methods = new Set<string>();
  for (const { method, url } of routes) {
    const pattern = patterns.get(url) ?? new URLPattern({ pathname: url });
    patterns.set(url, pattern);
    if (pattern.test({ pathname })) methods.add(method);
  }
  return [...methods].sort();
}
