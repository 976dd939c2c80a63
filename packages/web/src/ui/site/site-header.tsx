import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SettingsForm } from '../settings-form.tsx'
import { isAt, SITE_PLACES } from './site-places.ts'

/** The site header: the name, the navigation, the settings. On a narrow screen the navigation folds into a button. */
export function SiteHeader(): ReactNode {
  const [address] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return (
    <header className="site-header">
      <a className="skip-link" href="#content">
        Skip to the page
      </a>
      <Link className="brand" href="/">
        Sandtable
      </Link>
      <button
        type="button"
        className="site-menu-button"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        Menu
      </button>
      <div id="site-menu" className={isOpen ? 'site-menu open' : 'site-menu'}>
        <SiteNav address={address} onGo={() => setIsOpen(false)} />
        <SettingsForm />
      </div>
    </header>
  )
}

interface SiteNavProps {
  readonly address: string
  readonly onGo?: () => void
}

/** The navigation as links; the current one is marked. */
export function SiteNav({ address, onGo }: SiteNavProps): ReactNode {
  return (
    <nav className="site-nav" aria-label="Site">
      <ul>
        {SITE_PLACES.map((place) => (
          <li key={place.href}>
            <Link
              href={place.href}
              aria-current={isAt(place, address) ? 'page' : undefined}
              {...(onGo ? { onClick: onGo } : {})}
            >
              {place.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
