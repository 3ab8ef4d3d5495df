import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useEntered } from '@layar/ui/dialog/use-entered.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { editorText } from './editor-text'
import { useHeldWork } from '../access/session/held-work'

/**
 * Within a dialog: asks before the browser's Back, a reload or closing the tab takes what was typed into it. What the page
 * itself does after a save (opening the new row) is not asked about.
 */
export function AskBeforeLeaving() {
  const t = useText(editorText)
  const dialog = useRef<HTMLDialogElement>(null)
  const hasEntered = useEntered(dialog)
  useHeldWork(hasEntered)
  useBlocker({
    shouldBlockFn: ({ action }) =>
      action !== 'PUSH' && action !== 'REPLACE' && hasEntered() && !window.confirm(t('leave')),
    enableBeforeUnload: hasEntered,
  })
  return (
    <span
      hidden
      ref={(mark) => {
        dialog.current = mark?.closest('dialog') ?? null
      }}
    />
  )
}
