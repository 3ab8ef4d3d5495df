import { type ReactNode, useId } from 'react'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { RadioLabel } from './radio-label'
import styles from './choice-card.module.css'

interface ChoiceCardProps {
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly onChoose: () => void
}

/** An option as a card: the whole card is the radio button. */
export function ChoiceCard({ name, isChosen, isDisabled = false, picture, title, note, onChoose }: ChoiceCardProps) {
  return (
    <RadioLabel
      name={name}
      isChosen={isChosen}
      isDisabled={isDisabled}
      className={styles.card}
      radioClassName={styles.radio}
      onChoose={onChoose}
    >
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.node} aria-hidden />
    </RadioLabel>
  )
}

interface ChoiceGroupProps {
  readonly label: string
  readonly lead?: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** The cards of one question, with its error below them. */
export function ChoiceGroup({ label, lead, error, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.group} {...(error ? { 'aria-describedby': errorId } : {})}>
      <legend className={styles.legend}>{label}</legend>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.cards}>{children}</div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}
