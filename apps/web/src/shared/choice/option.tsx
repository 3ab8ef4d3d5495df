import type { ReactNode } from 'react'
import { RadioLabel } from './radio-label'
import styles from './option.module.css'

interface OptionProps {
  readonly name: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** At the right: a price, a badge. */
  readonly aside?: ReactNode
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** An option as a card with a radio button in it. */
export function Option({ name, title, note, aside, isChosen, isDisabled = false, onChoose }: OptionProps) {
  return (
    <RadioLabel
      name={name}
      isChosen={isChosen}
      isDisabled={isDisabled}
      className={styles.option}
      radioClassName={styles.radio}
      onChoose={onChoose}
    >
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </RadioLabel>
  )
}
