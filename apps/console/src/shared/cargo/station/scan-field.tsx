import { scannedCodes } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { KeyCap } from '../../keyboard/key-cap'
import styles from './scan-field.module.css'
import { takeEarlyKeys } from './early-keys'
import { scanPauseMs, watchScanner } from './scanner-keys'
import { StationKeys, type StationKey } from './station-keys'
import { stationKeysText } from './station-keys-text'
import { useDeskKey } from '../../keyboard/use-desk-key'

/** Where keys have a meaning of their own; not in a choice that was just made. */
const writing =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable], [role=dialog], dialog'
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(writing) !== null

interface ScanFieldProps {
  readonly label: string
  readonly onScan: (text: string) => void
  /** Counts the acts of the station: the focus comes back after each. */
  readonly turn?: number
  /** Keys of this station alone. */
  readonly keys?: readonly StationKey[]
}

const noKeys: readonly StationKey[] = []

/**
 * The field of a station: it has the focus from the start, takes it back after every act, and whatever a scanner types
 * elsewhere on the page goes into it. The field never waits: the caller queues what a scan starts. A scanner that ends its
 * codes with nothing is read after a pause.
 */
export function ScanField({ label, onScan, turn = 0, keys = noKeys }: ScanFieldProps) {
  const t = useText(stationKeysText)
  const listId = useId()
  const [isListed, setIsListed] = useState(false)
  const toggleList = (): void => setIsListed((before) => !before)
  // Not `?`: a scanned code may hold it.
  useDeskKey('F1', toggleList)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [turn])
  const [scanner] = useState(watchScanner)
  const endOfScan = useRef(() => undefined as void)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const take = (event: KeyboardEvent): void => {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isCharacter && event.key !== ' ' && !isWriting(event.target)) field.current?.focus()
      if (!isCharacter || document.activeElement !== field.current) return
      if (field.current?.value === '') scanner.forget()
      scanner.note(event)
      clearTimeout(pause)
      pause = setTimeout(() => {
        if (scanner.isScanned(field.current?.value ?? '')) endOfScan.current()
      }, scanPauseMs)
    }
    // A button that was pressed keeps the focus otherwise, and Enter of the next scan would press it again.
    const giveBack = (event: MouseEvent): void => {
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('button, input[type=radio], input[type=checkbox]') !== null
      )
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
      clearTimeout(pause)
      document.removeEventListener('keydown', take)
      document.removeEventListener('click', giveBack)
    }
  }, [scanner])
  const latest = useRef(onScan)
  useLayoutEffect(() => {
    latest.current = onScan
  })
  // Each as a scan of its own, after what the one before it changed: a mark for the next carton is for one alone.
  const scanLater = (codes: readonly string[]): void => {
    for (const code of codes) setTimeout(() => latest.current(code))
  }
  useEffect(
    () =>
      takeEarlyKeys(({ scans, rest }) => {
        if (rest !== '') setText(rest)
        scanLater(scans.flatMap(scannedCodes))
      }),
    [],
  )
  const end = (): void => {
    const codes = scannedCodes(scanner.meant(text))
    scanner.forget()
    setText('')
    field.current?.focus()
    const [first, ...more] = codes
    if (first !== undefined) onScan(first)
    scanLater(more)
  }
  useLayoutEffect(() => {
    endOfScan.current = end
  })
  return (
    <form
      noValidate
      role="search"
      data-scan-field
      onSubmit={(event) => {
        event.preventDefault()
        end()
      }}
    >
      <div className={styles.line}>
        <TextInput
          className={styles.field}
          ref={field}
          aria-label={label}
          placeholder={label}
          type="search"
          autoComplete="off"
          value={text}
          leftSection={<IconScan size={18} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Some scanners end a code with Tab; hands leave an empty field with it.
            if (event.key !== 'Tab' || event.shiftKey || event.currentTarget.value.trim() === '') return
            event.preventDefault()
            end()
          }}
        />
        {/* Off the way of the Tab key, as F1 does the same. */}
        <Button
          variant="subtle"
          className={styles.keysButton}
          tabIndex={-1}
          aria-keyshortcuts="F1"
          aria-expanded={isListed}
          aria-controls={listId}
          onClick={toggleList}
        >
          {t('keys')} <KeyCap>F1</KeyCap>
        </Button>
      </div>
      {isListed && <StationKeys id={listId} own={keys} />}
    </form>
  )
}
