interface SitePlace {
  readonly name: string
  readonly href: string
  /** Prefixes of the addresses that belong to this place. */
  readonly covers: readonly string[]
}

/** The places in the navigation, the same on every page. */
export const SITE_PLACES: readonly SitePlace[] = [
  { name: 'Play', href: '/', covers: [] },
  { name: 'My games', href: '/games', covers: ['/games', '/replay'] },
  { name: 'Learn', href: '/learn', covers: ['/learn'] },
  { name: 'Rules', href: '/rules', covers: ['/rules'] },
  { name: 'Forces', href: '/forces', covers: ['/forces'] },
  { name: 'Maps', href: '/maps', covers: ['/maps', '/table'] },
  { name: 'Lab', href: '/lab', covers: ['/lab'] },
  { name: 'About', href: '/about', covers: ['/about'] },
]

/** True if this address belongs to the place. */
export function isAt({ href, covers }: SitePlace, address: string): boolean {
  return address === href || covers.some((path) => address === path || address.startsWith(`${path}/`))
}
