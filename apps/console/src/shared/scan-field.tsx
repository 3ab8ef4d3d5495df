import { scannedText } from '@layar/domain'
import { TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/**
 * The field of a station: it has the focus from the start, takes it back after every act, and whatever a scanner types
 * elsewhere on the page goes into it. The field never waits: the caller queues what a scan starts.
 */
export function ScanField({ label, onScan }: { label: string; onScan: (text: string) => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    const take = (event: KeyboardEvent): void => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
      if (isText && !isWriting(event.target)) field.current?.focus()
    }
    // A button that was pressed keeps the focus otherwise, and Enter of the next scan would press it again.
    const giveBack = (event: MouseEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('button') !== null)
        requestAnimationFrame(() => {
          if (!isWriting(document.activeElement)) field.current?.focus()
        })
    }
    // A dialog that was confirmed by keys gives the focus to what was pressed before it, which may be gone.
    const leave = dialogStack.subscribe(() => {
      if (dialogStack.top() === undefined)
        requestAnimationFrame(() => {
          if (!isWriting(document.activeElement)) field.current?.focus()
        })
    })
    document.addEventListener('keydown', take)
    document.addEventListener('click', giveBack)
    return () => {
      leave()
      document.removeEventListener('keydown', take)
      document.removeEventListener('click', giveBack)
    }
  }, [])
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const scanned = scannedText(text)
        setText('')
        field.current?.focus()
        if (scanned !== '') onScan(scanned)
      }}
    >
      <TextInput
        ref={field}
        aria-label={label}
        placeholder={label}
        type="search"
        autoComplete="off"
        value={text}
        leftSection={<IconScan size={18} aria-hidden />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
