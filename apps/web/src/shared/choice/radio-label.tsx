import type { ReactNode } from 'react'

interface RadioLabelProps {
  readonly name: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly className: string
  readonly radioClassName: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** The whole label is a radio button; `data-chosen` and `data-disabled` set its style. */
export function RadioLabel(props: RadioLabelProps) {
  const { name, isChosen, isDisabled, className, radioClassName, onChoose, children } = props
  return (
    <label className={className} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <input
        type="radio"
        name={name}
        className={radioClassName}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
