import { addressCalls } from '@layar/contract'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { isComposing } from '@layar/ui/form/composing.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import styles from './address.module.css'
import type { AreaChoice } from './area-lists'
import { addressText } from './text/area'

const leastLetters = 3
const pauseMs = 100

interface AreaSearchProps {
  readonly value: string
  readonly error?: string | undefined
  readonly onChoose: (area: AreaChoice) => void
}

/** Finds a kecamatan while typing: a combobox with its list, arrow keys and Enter. */
export function AreaSearch({ value, error, onChoose }: AreaSearchProps) {
  const t = useText(addressText)
  const id = useId()
  const [text, setText] = useState(value)
  const [chosen, setChosen] = useState(value)
  if (chosen !== value) {
    setChosen(value)
    setText(value)
  }
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [asked] = useDebouncedValue(text.trim(), pauseMs)
  const isLong = asked.length >= leastLetters
  const found = useRead(
    addressCalls.searchSubdistricts,
    { query: { q: asked } },
    { enabled: isOpen && isLong, keep: true, staleMs: 600_000 },
  )
  // Results of a shorter query stay until the response arrives, if they still match: Enter selects a visible one.
  const isFresh = asked === text.trim() && !found.isPlaceholderData
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const areas = (isLong ? (found.data?.results ?? []) : []).filter(
    ({ label }) => isFresh || words.every((word) => label.toLowerCase().includes(word)),
  )
  const choose = (area: AreaChoice): void => {
    setText(area.label)
    setOpen(false)
    onChoose(area)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const area = areas[active]
    if (step !== 0 && areas.length > 0) {
      event.preventDefault()
      setActive((active + step + areas.length) % areas.length)
    } else if (event.key === 'Enter' && isOpen && area) {
      event.preventDefault()
      choose(area)
    } else if (event.key === 'Escape') setOpen(false)
  }
  const isListed = isOpen && areas.length > 0
  return (
    <div className={styles.search}>
      <TextInput
        label={t('area')}
        description={t('areaHint')}
        name="sub_district_id"
        required
        role="combobox"
        aria-expanded={isListed}
        aria-controls={id}
        aria-autocomplete="list"
        {...(isListed ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          // Text typed after a choice, but not selected, would look like the choice.
          if (value !== '') setText(value)
        }}
      />
      <ul id={id} role="listbox" aria-label={t('area')} className={styles.options} hidden={!isListed}>
        {areas.map((area, index) => (
          <li
            key={area.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Runs before the field's blur, which would close the list under the finger.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(area)
            }}
          >
            {area.label}
          </li>
        ))}
      </ul>
      {isOpen && isLong && <FailedPart reads={[found]} />}
      {isOpen && isLong && isFresh && found.isSuccess && areas.length === 0 && (
        <p className={styles.quiet}>{t('areaNone')}</p>
      )}
    </div>
  )
}
