import { staffCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { StaysAfterContext } from '@layar/ui/call/later-failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Content } from '@layar/ui/page/content.tsx'
import { queries } from './client'
import { CommandButton } from './commands/command-button'
import { NotYours } from './error-pages'
import { menuOf } from './menu'
import { isWorkHeld } from '../shared/access/session/held-work'
import { isAllowed, signInGate, useSession } from '../shared/access/session/session'
import { ownActs, useKept } from '../shared/cargo/kept/use-kept'
import { KeptActs } from '../shared/cargo/kept/kept-acts'
import { LanguageChoice } from '../shared/access/guest/language-choice'
import { RefusedDialog } from '../shared/dialog/refused-dialog'
import { TakenAway, useTakenAway } from '../shared/access/session/taken-away'
import { hasUnsent } from '../shared/storage/unsent'
import { UndoDialog } from '../shared/platform/undo/undo-dialog'
import { MenuLink } from './menu-link'
import { settings } from './settings'
import styles from './shell.module.css'
import { frameText } from './text'
import { useCurrentInView } from './use-current-in-view'
import { useMenuCounts } from './use-menu-counts'
import { useOwnRights } from './use-own-rights'
import { useTitleFocus } from './use-title-focus'

/** Where the operator requires two-step login, whoever lacks it opens nothing else. */
const setUpPath = '/two-step-login'

/**
 * Nobody fills in the form of a page whose act the server refuses to their role. What was typed on it before the role was
 * taken away stays until the page is left.
 */
function Page({ isHeld }: { readonly isHeld: boolean }) {
  const staff = useSession((session) => session.staff)
  const roles = useMatches({ select: (matches) => matches.at(-1)?.staticData.menu?.roles })
  const isOpen = roles === undefined || isAllowed(staff, roles)
  const isHere = useLocation({ select: ({ pathname }) => pathname === setUpPath })
  useEffect(() => {
    if (!isOpen && isHeld) useTakenAway.setState({ isTaken: true })
  }, [isOpen, isHeld])
  if (staff?.needs_second_factor === true && !isHere && !isHeld) return <Navigate to={setUpPath} replace />
  if (!isOpen && !isHeld) return <NotYours />
  return (
    <>
      <TakenAway />
      <Outlet />
    </>
  )
}

/**
 * The console's layout: the menu for this staff member at the left (behind a button on narrow screens), the page at the
 * right.
 */
export function Shell() {
  const t = useText(frameText)
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { staff, signOut } = useSession()
  const { routesById } = useRouter()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const counts = useMenuCounts()
  const { isHeld, staysAfter } = useOwnRights()
  const menu = useRef<HTMLElement>(null)
  useCurrentInView(menu)
  const content = useRef<HTMLElement>(null)
  useTitleFocus(content)
  const logout = useWrite(staffCalls.staffLogout, { successToast: false })
  const leave = async (): Promise<void> => {
    if (hasUnsent() && !window.confirm(t('signOutUnsent'))) return
    const { length: count } = ownActs(useKept.getState().acts)
    if (count > 0 && !window.confirm(t('signOutKept', { count }))) return
    // What is on the page goes with the session: it asks, while there is one to go on with.
    if (isWorkHeld()) await navigate({ to: '/' })
    if (isWorkHeld()) return
    // If the session is over already, nobody is asked to sign in again.
    signInGate.prove(null)
    await logout.run({})
    signOut()
    queries.clear()
    await navigate({ to: '/login' })
  }
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          aria-label={t('menu')}
          onClick={() => setIsMenuOpen((isOpen) => !isOpen)}
        >
          {isMenuOpen ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
        </button>
        <Link to="/" className={styles.name}>
          <strong>Layar</strong> <span className={styles.product}>{t('product')}</span>
        </Link>
        {settings.isSample && <span className={styles.sample}>{t('sample')}</span>}
        <span className={styles.space} />
        <CommandButton />
        <KeptActs />
        <LanguageChoice />
        <span className={styles.person}>
          <span>{staff?.name}</span>
          <span className={styles.roles}>{staff?.roles.map((role) => t(role)).join(', ')}</span>
        </span>
        <Button
          className={styles.leave}
          variant="subtle"
          px={12}
          aria-label={t('signOut')}
          onClick={() => void leave()}
          loading={logout.pending}
        >
          <IconLogout size={20} aria-hidden />
        </Button>
      </header>
      <nav
        ref={menu}
        id="menu"
        className={styles.menu}
        data-open={isMenuOpen || undefined}
        aria-label={t('menu')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsMenuOpen(false)
        }}
      >
        {menuOf({ ...routesById }, staff).map(({ group, entries }) => (
          <div key={group} className={styles.group} role="group" aria-labelledby={`menu-${group}`}>
            <span id={`menu-${group}`} className={styles.groupName}>
              {t(group)}
            </span>
            {entries.map(({ to, name, icon }) => (
              <MenuLink
                key={to}
                to={to}
                name={name[language]}
                icon={icon}
                work={counts.get(to)}
                onFollow={() => setIsMenuOpen(false)}
              />
            ))}
          </div>
        ))}
      </nav>
      <Content ref={content} id="content" className={styles.content}>
        <StaysAfterContext value={staysAfter}>
          <Page isHeld={isHeld} />
        </StaysAfterContext>
      </Content>
      <UndoDialog />
      <RefusedDialog />
    </div>
  )
}
