import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import styles from './command-bar.module.css'
import { commandText } from './text'
import { useCommands } from './use-commands'

/** One field for everything: go to a page, find goods or a customer, begin an act. */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const t = useText(commandText)
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isSearching, error } = useCommands(text, onClose)
  const all = groups.flatMap(({ commands }) => commands)
  const at = Math.min(chosen, Math.max(0, all.length - 1))
  const optionId = (index: number): string => `${id}-${String(index)}`
  const choose = (index: number): void => {
    setChosen(index)
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent): void => {
    // A field for searches would take the first Escape to empty itself.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
      return
    }
    // Enter and arrows of an input method choose its characters.
    if (event.nativeEvent.isComposing || all.length === 0) return
    const moves: Readonly<Record<string, number | undefined>> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      PageDown: Math.min(at + 8, all.length - 1),
      PageUp: Math.max(at - 8, 0),
    }
    const next = moves[event.key]
    if (next !== undefined) choose(next)
    else if (event.key === 'Enter') all[at]?.run()
    else return
    event.preventDefault()
  }
  const isEmpty = all.length === 0 && !isSearching && text.trim() !== ''
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} width={650}>
      <div className={styles.bar}>
        <TextInput
          type="search"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? optionId(at) : undefined}
          aria-describedby={`${id}-hint`}
          placeholder={t('field')}
          autoComplete="off"
          data-autofocus
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <p role="status" className="unseen">
          {isSearching ? t('searching') : text.trim() !== '' && t('count', { count: all.length })}
        </p>
        {error && <ErrorState error={error} />}
        {isEmpty && !error && (
          <div className={styles.none}>
            <strong>{t('none', { text: text.trim() })}</strong>
            <span>{t('noneHint')}</span>
          </div>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={styles.list} tabIndex={-1}>
          {groups.map(({ key, commands }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <div id={`${id}-${key}`} className={styles.group}>
                {t(key)}
              </div>
              {commands.map((command) => {
                const place = all.indexOf(command)
                const CommandIcon = command.icon
                return (
                  <div
                    key={command.key}
                    id={optionId(place)}
                    role="option"
                    aria-selected={place === at}
                    className={styles.option}
                    onPointerMove={() => setChosen(place)}
                    // The focus stays in the field.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={command.run}
                  >
                    <CommandIcon size={18} stroke={1.75} aria-hidden />
                    <span className={styles.name}>{command.name}</span>
                    {command.hint && <span className={styles.hint}>{command.hint}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p id={`${id}-hint`} className={styles.keys}>
          {t('hint')}
        </p>
      </div>
    </Dialog>
  )
}
