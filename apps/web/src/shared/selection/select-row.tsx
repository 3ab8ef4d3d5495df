import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { Selection } from './use-selection'
import styles from './selection.module.css'
import { selectionText } from './text/area'

interface SelectRowProps {
  readonly code: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: (isChosen: boolean) => void
  /** Transport mode, code and status. */
  readonly head: ReactNode
  readonly title: ReactNode
  /** Secondary lines below the title. */
  readonly notes: ReactNode
  /** The price, and a link to it. */
  readonly price: ReactNode
}

/** A shipment in a cart, with its checkbox. */
export function SelectRow({ code, isChosen, isDisabled = false, onChoose, head, title, notes, price }: SelectRowProps) {
  const t = useText(selectionText)
  return (
    <article className={styles.row} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t('select', { code })}
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.body}>
        <div className={styles.codes}>{head}</div>
        <p className={styles.item}>{title}</p>
        {notes}
      </div>
      <div className={styles.price}>{price}</div>
    </article>
  )
}

interface SelectAllProps {
  /** What can be done with the selected ones, apart from going on. */
  readonly children?: ReactNode
  readonly selection: Selection
  readonly isDisabled: boolean
}

export function SelectAll({ selection, isDisabled, children }: SelectAllProps) {
  const t = useText(selectionText)
  return (
    <div className={styles.top}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={styles.check}
          checked={selection.areAll}
          disabled={isDisabled}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
        />
        {t('all')}
      </label>
      {children}
    </div>
  )
}
