import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dialogStack } from '@layar/ui/dialog/stack.ts'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import styles from './command-bar.module.css'
import { commandText } from './text/area'
import { type Command, useCommands } from './use-commands'
import { useFindings } from './use-findings'

interface CommandBarProps {
  readonly onClose: () => void
  readonly onAdd: () => void
}

/** Go to, find, do: one field over the page, by keyboard alone if wanted. */
function CommandBar({ onClose, onAdd }: CommandBarProps) {
  const t = useText(commandText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const words = text.trim()
  const findings = useFindings(words)
  const groups = [...findings.groups, ...useCommands(words, onAdd)].filter(({ commands }) => commands.length > 0)
  const commands = groups.flatMap((group) => group.commands)
  const at = Math.min(active, commands.length - 1)
  const optionId = (index: number): string => `${id}-${index}`

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.showModal()
    element.querySelector('input')?.focus()
    dialogStack.push(element)
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      dialogStack.remove(element)
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && commands.length > 0) {
      event.preventDefault()
      setActive((at + step + commands.length) % commands.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(commands[at])
    }
  }
  const firstOf = (place: number): number =>
    groups.slice(0, place).reduce((count, group) => count + group.commands.length, 0)
  const told = findings.isSearching
    ? t('searching')
    : commands.length > 0
      ? t('found', { count: commands.length })
      : t('nothing', { words })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? optionId(at) : undefined}
          placeholder={t('hint')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <FailedPart reads={findings.reads} />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('title')}>
        {groups.map(({ name, commands: own }, place) => (
          <div key={name} role="group" aria-label={name}>
            <p className={styles.name} aria-hidden>
              {name}
            </p>
            {own.map((command, index) => {
              const number = firstOf(place) + index
              return (
                <div
                  key={command.key}
                  id={optionId(number)}
                  role="option"
                  aria-selected={number === at}
                  className={styles.option}
                  onPointerMove={() => setActive(number)}
                  onClick={() => run(command)}
                >
                  <span>{command.label}</span>
                  {command.note && <span className={styles.note}>{command.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        <span role="status">{told}</span>
        <span className={styles.keys}>{t('keys')}</span>
      </p>
    </dialog>
  )
}

export const loadCommandBar = async () => {
  await loadText(commandText)
  return { default: CommandBar }
}
