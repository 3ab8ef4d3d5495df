import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { classNames } from '@layar/ui/theme/class-names.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  readonly label: string
  /** What the button shows. */
  readonly button: ReactNode
  readonly buttonClassName?: string
  /** As wide as a message list: 360 px, full width on a phone; scrolls beyond 500 px. */
  readonly isWide?: boolean
  /** The edge that button and panel are aligned to. */
  readonly side?: 'left' | 'right'
  readonly children: (close: () => void) => ReactNode
}

/** A button with a panel below it, closed by Escape, a press outside, tabbing out or navigation. */
export function Disclosure({
  label,
  button,
  buttonClassName,
  isWide = false,
  side = 'right',
  children,
}: DisclosureProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useLocation({ select: ({ href }) => href })
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === place
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (!isOpen) return
    const pressOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpenAt(undefined)
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [isOpen])

  return (
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !frame.current?.contains(event.relatedTarget)) close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : place)}
      >
        {button}
        <span className="unseen">{label}</span>
      </button>
      <div id={id} className={classNames(styles.panel, isWide && styles.wide)} data-side={side} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  )
}
