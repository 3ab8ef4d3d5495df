import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { draftCalls } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { PlaceLink } from '../../link/place-link'
import type { AnyBook, DraftNotice } from './book'
import styles from './draft.module.css'
import { DraftRows, formPath, shipmentPlace } from './draft-rows'
import { DraftStatus } from './draft-status'
import { draftText } from './text/area'
import { useDraftList } from './use-draft-list'

interface DraftHeadProps {
  readonly book: AnyBook
  /** Begins another draft beside the open one. */
  readonly onBegin: () => void
}

/** Below the steps of a new declaration: the other drafts, where it is saved, and what happened to it elsewhere. */
export function DraftHead({ book, onBegin }: DraftHeadProps) {
  const t = useText(draftText)
  const { id, notice } = useStore(book.store)
  const isKept = useStore(book.drafts.sync.store, ({ entries }) => entries[id] !== undefined)
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') book.refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [book])
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <OtherDrafts book={book} openId={id} />
        <DraftStatus book={book} />
        {isKept && (
          <Button variant="subtle" size="sm" onClick={onBegin}>
            {t('newOne')}
          </Button>
        )}
      </div>
      {notice !== undefined && <Notice book={book} notice={notice} />}
    </div>
  )
}

function Notice({ book, notice }: { book: AnyBook; notice: DraftNotice }) {
  const t = useText(draftText)
  if (typeof notice === 'string') return <NoticeLine book={book} words={t(notice)} />
  if ('submittedAs' in notice) return <Submitted book={book} code={notice.submittedAs} />
  if ('undo' in notice)
    return (
      <NoticeLine book={book} words={t('cleared')}>
        <Button variant="default" size="sm" onClick={notice.undo}>
          {t('undo')}
        </Button>
      </NoticeLine>
    )
  return (
    <NoticeLine book={book} words={t('kept_both')}>
      <PlaceLink to={formPath[book.kind]} search={{ draft: notice.otherId }}>
        {t('other')}
      </PlaceLink>
    </NoticeLine>
  )
}

/** Answers a press of the button at the form's end, so it comes into view by itself. */
function Submitted({ book, code }: { book: AnyBook; code: string }) {
  const t = useText(draftText)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={t('submittedAs', { code })}>
      <NoticeLine book={book} words={t('submittedAs', { code })}>
        <PlaceLink {...shipmentPlace(book.kind, code)}>{t('openShipment')}</PlaceLink>
        <Button variant="default" size="sm" onClick={book.renew}>
          {t('renew')}
        </Button>
      </NoticeLine>
    </div>
  )
}

function NoticeLine({ book, words, children }: { book: AnyBook; words: string; children?: ReactNode }) {
  const t = useText(draftText)
  return (
    <div role="status" className={styles.notice}>
      <p>{words}</p>
      {children}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={book.dismiss}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

/** Known late: it stands in the row of the status, which has its height before, so that nothing moves when it comes. */
function OtherDrafts({ book, openId }: { book: AnyBook; openId: string }) {
  const t = useText(draftText)
  const read = useRead(draftCalls.drafts, {}, { staleMs: 0 })
  const { drafts, remove } = useDraftList(book.kind, read)
  const others = drafts.filter(({ id }) => id !== openId)
  if (others.length === 0) return <FailedPart reads={[read]} what={t('drafts')} />
  return (
    <details className={styles.others}>
      <summary>{t('othersTitle', { count: others.length })}</summary>
      <DraftRows kind={book.kind} drafts={others} onRemove={remove} />
    </details>
  )
}
