import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { hereMs } from '@layar/ui/call/server-clock.ts'
import { clockText, useCountdown } from '@layar/ui/code/countdown.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../table/rows.module.css'
import { useAskedUndo, type UndoTarget } from './ask'
import { undoText } from './text'

interface UndoButtonProps {
  /** `until` is null where no time ends it. */
  readonly offer: { readonly until: string | null }
  readonly target: UndoTarget
  /** What is taken back, where several undos are on one screen. */
  readonly name?: string
}

/** Takes the newest act of a history back, with the time that is left for it. */
export function UndoButton({ offer, target, name }: UndoButtonProps) {
  const t = useText(undoText)
  const ask = useAskedUndo((state) => state.ask)
  const left = useCountdown(offer.until === null ? undefined : hereMs(offer.until))
  if (offer.until !== null && left === 0) return null
  return (
    <Button
      size="xs"
      className={rows.thumb}
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={name ?? t('undo')}
      onClick={() => ask(target)}
    >
      {offer.until === null ? t('undo') : t('left', { time: clockText(left) })}
    </Button>
  )
}
