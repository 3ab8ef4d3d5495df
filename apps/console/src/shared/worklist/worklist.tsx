import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Pages } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import type { Table } from '../table/column'
import { RowTable, TableRow } from '../table/row-table'
import { useTableView } from '../table/use-table-view'
import { ViewMenu } from '../table/view-menu'
import { BulkBar, type BulkAct } from './bulk-bar'
import { KeysDialog, type OfferedKeys } from './keys-dialog'
import { worklistText } from './text'
import { rowOpener, searchField, useListKeys } from './use-list-keys'
import type { Selection } from './use-selection'
import worklist from './worklist.module.css'

interface Listed<Item> {
  readonly pages: Pages<Item>
  /** Names the row, also to whoever hears it. */
  readonly keyOf: (item: Item) => string
  readonly empty: ReactNode
  readonly selection?: Selection<Item>
  /** The main one first. */
  readonly acts?: readonly BulkAct[]
  /** What the key of the first act does where no rows are selected. */
  readonly onAct?: (() => void) | undefined
}

type WorklistProps<Item> = Listed<Item> &
  (
    | { readonly table: Table<Item>; readonly render?: never }
    /** Rows that need more room than a table has. */
    | { readonly render: (item: Item) => ReactNode; readonly table?: never }
  )

/** A list to work through: rows are found, selected and acted on by keys alone, one by one or all of a filter at once. */
export function Worklist<Item>({
  pages,
  keyOf,
  empty,
  selection,
  acts = [],
  onAct,
  render,
  table,
}: WorklistProps<Item>) {
  const t = useText(worklistText)
  const [offered, setOffered] = useState<OfferedKeys>()
  const view = useTableView(table?.list ?? '', table?.columns ?? [])
  const { items } = pages
  const first = acts.find(({ isDanger }) => isDanger !== true)
  const help = (): void => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
    setOffered({
      hasSearch: searchField() !== null,
      opens: rows.length === 0 || rows.some((row) => rowOpener(row) !== null),
      selects: selection !== undefined,
      // Which acts there are depends on the rows that are chosen.
      act: selection ? 'first' : onAct && 'main',
    })
  }
  const list = useListKeys({
    onSelectPage: selection && (() => selection.togglePage(items)),
    onAct: selection && selection.rows.length > 0 ? first?.run : onAct,
    onHelp: () => help(),
    onEnd: () => {
      if (pages.hasMore && !pages.loadingMore) pages.more()
    },
  })
  const isPage = selection !== undefined && items.length > 0 && items.every(selection.has)
  /** Of the bar: nothing but what keyboards need. */
  const isBare = table === undefined && (selection === undefined || items.length === 0)
  const box = (item: Item): ReactNode =>
    selection && (
      <input
        type="checkbox"
        aria-label={t('select', { name: keyOf(item) })}
        checked={selection.has(item)}
        onChange={(event) => selection.choose(item, event.currentTarget.checked)}
      />
    )
  return (
    <>
      <div className={worklist.bar} data-bare={isBare || undefined}>
        {selection && items.length > 0 && (
          <label>
            <input type="checkbox" checked={isPage} onChange={() => selection.togglePage(items)} />
            {t('page')}
          </label>
        )}
        {selection && isPage && pages.hasMore && (
          <Button
            size="xs"
            variant="subtle"
            loading={selection.isSelectingAll}
            onClick={() => void selection.selectAll()}
          >
            {t('all')}
          </Button>
        )}
        <span className={worklist.space} />
        <Button
          className={worklist.forKeys}
          size="xs"
          variant="subtle"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={help}
        >
          {t('keysShort')}
        </Button>
        {table && <ViewMenu columns={table.columns} view={view} order={table.order} />}
      </div>
      {selection && <BulkBar selection={selection} acts={acts} />}
      <div
        ref={list}
        tabIndex={-1}
        className={worklist.list}
        data-chosen={(selection && selection.rows.length > 0) || undefined}
      >
        <PagedList
          pages={pages}
          keyOf={keyOf}
          empty={empty}
          render={
            render ??
            ((item) => (
              <TableRow
                item={item}
                name={keyOf(item)}
                columns={view.shown}
                box={box(item)}
                isChosen={selection?.has(item) ?? false}
              />
            ))
          }
          {...(table && {
            frame: (rows) => (
              <RowTable
                label={table.label}
                view={view}
                hasBoxes={selection !== undefined}
                order={table.order}
                rows={rows}
              />
            ),
          })}
        />
      </div>
      {offered && <KeysDialog offered={offered} onClose={() => setOffered(undefined)} />}
    </>
  )
}
