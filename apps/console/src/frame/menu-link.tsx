import { Link, type LinkProps } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { countedInMenu, placeOf } from '../shared/platform/queue/queue-place'
import styles from './shell.module.css'
import { frameText } from './text'
import type { MenuCount } from './use-menu-counts'

interface MenuLinkProps {
  readonly to: LinkProps['to'] & string
  readonly name: string
  readonly icon: Icon
  readonly work: MenuCount | undefined
  readonly onFollow: () => void
}

const most = 999

const isCounted = (to: string): boolean => countedInMenu.some((queue) => placeOf(queue).to === to)

/** An entry of the menu. Its count is a description: the link keeps its name while the count changes. */
export function MenuLink({ to, name, icon: EntryIcon, work, onFollow }: MenuLinkProps) {
  const t = useText(frameText)
  const format = useFormat()
  const id = useId()
  return (
    <div className={styles.line} data-counted={isCounted(to) || undefined}>
      <Link
        to={to}
        className={styles.entry}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        aria-describedby={work && id}
        onClick={onFollow}
      >
        <EntryIcon size={20} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </Link>
      {work && (
        <span id={id} className={styles.count} data-late={work.isLate || undefined}>
          {work.count > most ? `${format.number(most)}+` : format.number(work.count)}
          <span className="unseen"> {t(work.isLate ? 'openLate' : 'open')}</span>
        </span>
      )}
    </div>
  )
}
