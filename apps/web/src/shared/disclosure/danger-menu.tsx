import { IconDots } from '@tabler/icons-react'
import { Disclosure } from './disclosure'
import styles from './danger-menu.module.css'

interface DangerMenuProps {
  /** Name of the menu's button. */
  readonly label: string
  readonly action: string
  readonly onChoose: () => void
}

/** A move that cannot be undone, behind a menu: never one press away beside the main action. */
export function DangerMenu({ label, action, onChoose }: DangerMenuProps) {
  return (
    <Disclosure label={label} buttonClassName={styles.opener} button={<IconDots size={22} stroke={1.75} aria-hidden />}>
      {(close) => (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            onChoose()
          }}
        >
          {action}
        </button>
      )}
    </Disclosure>
  )
}
