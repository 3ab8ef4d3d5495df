import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useArrived } from '../call/use-arrived'
import type { Pages } from '../call/use-read'
import { useText } from '../i18n/use-text'
import { ErrorState } from './error-state'
import { FailedPart } from './failed-part'
import { Skeleton } from './skeleton'
import styles from './state.module.css'
import { stateText } from './state-text'

export interface ListStateProps {
  readonly isPending: boolean
  readonly error: unknown
  readonly isEmpty: boolean
  readonly onRetry: () => void
  /** An EmptyState that says what to do next. */
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
  readonly children: ReactNode
}

/** The four states of every list: skeleton, error with a retry, empty, and the list itself. */
export function ListState({ isPending, error, isEmpty, onRetry, empty, skeleton, children }: ListStateProps) {
  if (!useArrived(isPending)) return skeleton ?? <Skeleton />
  if (error && isEmpty) return <ErrorState error={error} onRetry={onRetry} />
  return isEmpty ? empty : children
}

export interface PagedListProps<Item> {
  readonly pages: Pages<Item>
  readonly keyOf: (item: Item) => string
  /** What it gives is a `memo` component in lists that grow long. */
  readonly render: (item: Item) => ReactNode
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
  /** What stands around the items, such as a table; otherwise they stand below each other. */
  readonly frame?: (items: ReactNode) => ReactNode
}

/** A list of `useReadPages` with all its states. */
export function PagedList<Item>({ pages, keyOf, render, empty, skeleton, frame }: PagedListProps<Item>) {
  const t = useText(stateText)
  const items = pages.items.map((item) => <Fragment key={keyOf(item)}>{render(item)}</Fragment>)
  return (
    <ListState
      isPending={pages.pending}
      error={pages.error}
      isEmpty={pages.items.length === 0}
      onRetry={pages.retry}
      empty={empty}
      skeleton={skeleton}
    >
      {frame ? frame(items) : <div className={styles.list}>{items}</div>}
      {pages.error && (
        <FailedPart
          reads={[{ data: undefined, error: pages.error, refetch: pages.hasMore ? pages.more : pages.retry }]}
        />
      )}
      {pages.hasMore && !pages.error && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={pages.more} loading={pages.loadingMore}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </ListState>
  )
}
