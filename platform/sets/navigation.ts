import { adminRights } from '@portal/shared/domain';
import {
  accessCases,
  accesses,
  accessRedirect,
  type AccessUser,
  areaAt,
  type Mount,
  navigationIcons,
  type NavigationEntry,
  navigationPlaces,
} from '@portal/shared/federation';

/** Most entries of one remote. */
const MOST = 10;
const MOST_LETTERS = 30;
const LAST_ORDER = 1000;

/** What is wrong with a remote's navigation entries. They are the content of a JSON file, so any field can be anything. */
export function navigationProblems({
  areas,
  navigation = [],
}: Pick<Mount, 'areas' | 'navigation'>): string[] {
  if (!Array.isArray(navigation) || navigation.some((entry) => entry === null || typeof entry !== 'object'))
    return ['navigation is not a list of entries'];
  const problems = navigation.length > MOST ? [`it has more than ${MOST} navigation entries`] : [];
  const seen = new Set<string>();
  for (const entry of navigation as readonly NavigationEntry[]) {
    const at = `${entry.place} ${entry.to}`;
    if (seen.has(at)) problems.push(`it has two entries for ${entry.to} in ${entry.place}`);
    seen.add(at);
    const name = nameInMenu(entry);
    if (seen.has(name)) problems.push(`it has two entries '${entry.label}' in ${entry.place}`);
    seen.add(name);
    problems.push(...entryProblems(entry, areas).map((problem) => `the entry '${entry.label}' ${problem}`));
  }
  return problems;
}

/** The same for labels that people take for the same entry of a menu. */
const nameInMenu = ({ place, label }: NavigationEntry): string => `${place} '${String(label).toLowerCase()}'`;

/** The entries of two remotes that have the same label in the same menu. */
export function sameEntries(a: Mount, b: Mount): NavigationEntry[] {
  // Those of a mount with other problems can be anything.
  const [mine, others] = [a, b].map((mount) =>
    navigationProblems(mount).length > 0 ? [] : mount.navigation,
  );
  const names = new Set(others?.map(nameInMenu));
  return mine?.filter((entry) => names.has(nameInMenu(entry))) ?? [];
}

function entryProblems(entry: NavigationEntry, areas: Mount['areas']): string[] {
  const { label, order, to, access, right } = entry;
  const problems: string[] = [];
  const oneOf = (field: string, value: string, known: readonly string[]): void => {
    if (!known.includes(value)) problems.push(`has the ${field} '${value}', not one of ${known.join(', ')}`);
  };
  oneOf('place', entry.place, navigationPlaces);
  oneOf('icon', entry.icon, navigationIcons);
  oneOf('access', access, accesses);
  const isShort = typeof label === 'string' && label.length > 0 && label.length <= MOST_LETTERS;
  if (!isShort || label.trim() !== label || /\p{C}/u.test(label))
    problems.push(`needs a label of 1 to ${MOST_LETTERS} characters`);
  if (!Number.isInteger(order) || order < 0 || order > LAST_ORDER)
    problems.push(`needs an order from 0 to ${LAST_ORDER}`);
  if (right !== undefined) {
    oneOf('right', right, Object.keys(adminRights));
    if (entry.place !== 'admin-sidebar') problems.push('has a right, which only admin-sidebar knows');
  }
  const area = typeof to === 'string' && /^(\/[a-z0-9-]+)+$/.test(to) && areaAt({ self: { areas } }, to);
  if (!area) problems.push(`leads to '${to}', which is not in an area of the remote`);
  else if (
    problems.length === 0 &&
    Object.values(accessCases).some((each) => opens(access, each) && !opens(area.access, each))
  )
    problems.push(
      `is shown to people who may not open ${to}: its access is '${access}', the area's is '${area.access}'`,
    );
  return problems;
}

const opens = (access: NavigationEntry['access'], person: AccessUser | null): boolean =>
  accessRedirect(access, person) === null;
