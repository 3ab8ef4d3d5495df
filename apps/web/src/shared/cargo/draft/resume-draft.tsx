import { Button } from '@mantine/core'
import { draftDays } from '@layar/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import type { AnyBook } from './book'
import { draftText } from './text/area'

interface ResumeDraftProps {
  readonly book: AnyBook
  readonly id: string
  /** Shows the form with the open draft. */
  readonly onOpen: () => void
}

/** Opens a draft of the list, whichever device it was typed on. */
export function ResumeDraft({ book, id, onOpen }: ResumeDraftProps) {
  const t = useText(draftText)
  const [failure, setFailure] = useState<'missing' | Error>()
  const opened = useEffectEvent(onOpen)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    book.resume(id).then(
      (isThere) => {
        if (isLeft) return
        if (isThere) opened()
        else setFailure('missing')
      },
      (error: unknown) => {
        if (!isLeft) setFailure(error instanceof Error ? error : new Error(String(error)))
      },
    )
    return () => {
      isLeft = true
    }
  }, [book, id, attempt])
  if (failure === undefined) return <Skeleton />
  if (failure !== 'missing')
    return (
      <ErrorState
        error={failure}
        onRetry={() => {
          setFailure(undefined)
          setAttempt((now) => now + 1)
        }}
      />
    )
  return (
    <EmptyState
      isPage
      drawing="station"
      title={t('missingTitle')}
      action={<Button onClick={onOpen}>{t('missingGo')}</Button>}
    >
      {t('missingText', { days: draftDays })}
    </EmptyState>
  )
}
