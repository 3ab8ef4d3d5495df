import type { ReactNode } from 'react'
import styles from './whole-codes.module.css'

/**
 * Capital letters with hyphens (our own codes, marking codes, master numbers), and long numbers with blanks or hyphens: phone
 * numbers, dates, the text under the bars of a carton.
 */
const code = /(\b[A-Z]{2}[0-9A-Z]*(?:-[0-9A-Z]+)+\b|(?:\(00\) |\+)?\d[\d -]{6,}\d)/

/**
 * A text whose codes and phone numbers stay in one piece: a line may break before one, but a browser would also break it
 * at a hyphen or a space.
 */
export function WholeCodes({ children }: { readonly children?: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(code).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
