import type { CSSProperties, ReactNode } from 'react'

/**
 * Capital letters with hyphens (our own codes, marking codes, master numbers), the text under the bars of a carton, and phone
 * numbers, with the country's code or as they are dialled at home.
 */
const code = /(\b[A-Z]{2}[0-9A-Z]*(?:-[0-9A-Z]+)+\b|\(00\) [\d ]+\d|\+\d[\d -]{6,16}\d|\b\d{2,4}(?:-\d{3,4}){2}\b)/

/** One piece in its line; broken only where it has a line for itself and the text is too large for it. */
const whole: CSSProperties = { display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' }

/**
 * A text whose codes and phone numbers stay in one piece: a line may break before one, but a browser would also break it
 * at a hyphen or a space.
 */
export function WholeCodes({ children }: { readonly children?: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(code).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} style={whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
