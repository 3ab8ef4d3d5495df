import { IconCheck, IconCircle } from '@tabler/icons-react'
import styles from './needs.module.css'
import notes from './notes.module.css'

interface NeedListProps {
  readonly needs: readonly { readonly key: string; readonly isThere: boolean; readonly label: string }[]
  readonly isSmall?: boolean
}

/** The inputs of a price, with a tick on those already provided. */
export function NeedList({ needs, isSmall = false }: NeedListProps) {
  return (
    <ul className={styles.needs} data-small={isSmall || undefined}>
      {needs.map(({ key, isThere, label }) => {
        const Icon = isThere ? IconCheck : IconCircle
        return (
          <li key={key} data-there={isThere || undefined}>
            <Icon size={18} stroke={isThere ? 2.25 : 1.5} aria-hidden />
            <span>
              {label}
              {isThere && <span className="unseen"> ✓</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The inputs that a price still requires [CALC-01]. */
export function Needs({ lead, needs }: { readonly lead: string; readonly needs: NeedListProps['needs'] }) {
  return (
    <>
      <p className={notes.quiet}>{lead}</p>
      <NeedList needs={needs} isSmall />
    </>
  )
}
