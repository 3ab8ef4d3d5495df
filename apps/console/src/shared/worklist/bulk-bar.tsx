import { maxBulkMoves } from '@layar/contract'
import { Button } from '@mantine/core'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DangerMenu } from '../menu/danger-menu'
import styles from './worklist.module.css'
import { worklistText } from './text'
import type { Selection } from './use-selection'

/** What can be done with all selected rows. */
export interface BulkAct {
  readonly key: string
  readonly name: string
  readonly run: () => void
  /** Cannot be taken back, or ends the goods' way: in a menu, in red. */
  readonly isDanger?: boolean
}

interface BulkBarProps {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'isCut' | 'isSelectingAll' | 'clear'>
  readonly acts: readonly BulkAct[]
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar({ selection: { rows, isCut, isSelectingAll, clear }, acts }: BulkBarProps) {
  const t = useText(worklistText)
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.bulk} role="region" aria-label={t('acts')}>
          <strong>{t('selected', { count: rows.length })}</strong>
          {isCut && <span>{t('allCut', { max: maxBulkMoves })}</span>}
          {acts
            .filter(({ isDanger }) => isDanger !== true)
            .map(({ key, name, run }, index) => (
              <Button key={key} size="sm" variant={index === 0 ? 'filled' : 'default'} onClick={run}>
                {name}
              </Button>
            ))}
          <DangerMenu acts={acts.filter(({ isDanger }) => isDanger === true)} />
          <Button size="sm" variant="subtle" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <p role="status" className="unseen">
        {isSelectingAll && t('allLoading')}
      </p>
    </>
  )
}
