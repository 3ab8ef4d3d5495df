import { IconLayoutList, IconList } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { transactionText } from './text/area'
import type { ListView } from './use-list-view'
import styles from './view-choice.module.css'

const icons = { cards: IconLayoutList, rows: IconList } as const

/** Cards with their line, or one row for each shipment. */
export function ViewChoice({ view, onChoose }: { view: ListView; onChoose: (view: ListView) => void }) {
  const t = useText(transactionText)
  return (
    <div className={styles.choice} role="group" aria-label={t('view')}>
      {(['cards', 'rows'] as const).map((one) => {
        const Icon = icons[one]
        return (
          <button
            key={one}
            type="button"
            aria-label={t(one)}
            title={t(one)}
            aria-pressed={one === view}
            onClick={() => onChoose(one)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
