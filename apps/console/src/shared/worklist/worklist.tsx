import { maxBulkMoves } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Pages } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import styles from '../shipment.module.css'
import { DangerMenu } from '../danger-menu'
import { KeysDialog } from './keys-dialog'
import { worklistText } from './text'
import { useListKeys } from './use-list-keys'
import type { Selection } from './use-selection'
import worklist from './worklist.module.css'

/** What can be done with all selected rows. */
export interface BulkAct {
  readonly key: string
  readonly name: string
  readonly run: () => void
  /** Cannot be taken back, or ends the goods' way: in a menu, in red. */
  readonly isDanger?: boolean
}

interface WorklistProps<Item> {
  readonly pages: Pages<Item>
  readonly keyOf: (item: Item) => string
  readonly render: (item: Item) => ReactNode
  readonly empty: ReactNode
  readonly selection: Selection<Item>
  /** The main one first. */
  readonly acts: readonly BulkAct[]
}

/** A list to work through: rows are found, selected and acted on by keys alone, one by one or all of a filter at once. */
export function Worklist<Item>({ pages, keyOf, render, empty, selection, acts }: WorklistProps<Item>) {
  const t = useText(worklistText)
  const [isHelping, setHelping] = useState(false)
  const { items } = pages
  const { rows, has, togglePage, selectAll, isSelectingAll, isCut, clear } = selection
  const list = useListKeys({
    onSelectPage: () => togglePage(items),
    onAct: () => open[0]?.run(),
    onHelp: () => setHelping(true),
    onEnd: () => {
      if (pages.hasMore && !pages.loadingMore) pages.more()
    },
  })
  const open = acts.filter(({ isDanger }) => isDanger !== true)
  const dangerous = acts.filter(({ isDanger }) => isDanger === true)
  const isPage = items.length > 0 && items.every(has)
  return (
    <>
      <div className={worklist.bar}>
        {items.length > 0 && (
          <label>
            <input type="checkbox" checked={isPage} onChange={() => togglePage(items)} />
            {t('page')}
          </label>
        )}
        {isPage && pages.hasMore && (
          <Button size="xs" variant="subtle" loading={isSelectingAll} onClick={() => void selectAll()}>
            {t('all')}
          </Button>
        )}
        <span className={worklist.space} />
        <Button
          className={worklist.forKeys}
          size="xs"
          variant="subtle"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={() => setHelping(true)}
        >
          {t('keysShort')}
        </Button>
      </div>
      {rows.length > 0 && (
        <div className={styles.bulk} role="region" aria-label={t('acts')}>
          <strong>{t('selected', { count: rows.length })}</strong>
          {isCut && <span>{t('allCut', { max: maxBulkMoves })}</span>}
          {open.map(({ key, name, run }, index) => (
            <Button key={key} size="sm" variant={index === 0 ? 'filled' : 'default'} onClick={run}>
              {name}
            </Button>
          ))}
          <DangerMenu acts={dangerous} />
          <Button size="sm" variant="subtle" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <p role="status" className="unseen">
        {isSelectingAll && t('allLoading')}
      </p>
      <div ref={list} className={worklist.list}>
        <PagedList pages={pages} keyOf={keyOf} render={render} empty={empty} />
      </div>
      {isHelping && <KeysDialog onClose={() => setHelping(false)} />}
    </>
  )
}
