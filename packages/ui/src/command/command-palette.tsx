import { IconSearch, IconX } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '../form/composing'
import { dialogStack } from '../dialog/stack'
import { uiText } from '../i18n/ui-text'
import { useText } from '../i18n/use-text'
import styles from './command-palette.module.css'

/** One choice of a command bar. */
export interface Command {
  readonly key: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly note?: string
  readonly icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  readonly run: () => void
}

export interface CommandGroup {
  readonly name: string
  readonly commands: readonly Command[]
}

interface CommandPaletteProps {
  readonly title: string
  /** What may be typed. */
  readonly hint: string
  /** Which keys choose, open and close. */
  readonly keys: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly CommandGroup[]
  /** How much was found, or that it is still searched for. */
  readonly told: string
  /** What could not be read, or what else to try. */
  readonly notice?: ReactNode
  readonly onClose: () => void
}

const page = 8

/** One field over the page, with the choices below it: by keyboard alone if wanted, the focus stays in the field. */
export function CommandPalette({
  title,
  hint,
  keys,
  text,
  onText,
  groups,
  told,
  notice,
  onClose,
}: CommandPaletteProps) {
  const t = useText(uiText)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [active, setActive] = useState(0)
  const commands = groups.flatMap((group) => group.commands)
  const last = commands.length - 1
  const at = Math.max(0, Math.min(active, last))
  const optionId = (index: number): string => `${id}-${String(index)}`

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
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows of an input method choose its characters.
    if (isComposing(event) || last < 0) return
    const moves: Readonly<Record<string, number | undefined>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + page, last),
      PageUp: Math.max(at - page, 0),
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter') run(commands[at])
    else return
    event.preventDefault()
  }
  const firstOf = (place: number): number =>
    groups.slice(0, place).reduce((count, group) => count + group.commands.length, 0)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
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
          aria-label={title}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? optionId(at) : undefined}
          placeholder={hint}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {notice}
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={title}>
        {groups.map(({ name, commands: own }, place) => (
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden>
              {name}
            </p>
            {own.map((command, index) => {
              const number = firstOf(place) + index
              const CommandIcon = command.icon
              return (
                <div
                  key={command.key}
                  id={optionId(number)}
                  role="option"
                  aria-selected={number === at}
                  className={styles.option}
                  onPointerMove={() => setActive(number)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => run(command)}
                >
                  {CommandIcon && <CommandIcon size={18} stroke={1.75} aria-hidden />}
                  <span className={styles.name}>{command.name}</span>
                  {command.note && <span className={styles.note}>{command.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        <span role="status">{told}</span>
        <span className={styles.keys}>{keys}</span>
      </p>
    </dialog>
  )
}
