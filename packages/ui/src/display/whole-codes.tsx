import type { CSSProperties, ReactNode } from 'react'

const codes = [
  // Our own codes: shipments, invoices, tickets, departures.
  /[A-Z]{3}(?:-[0-9A-Z]{5}){2}/,
  // Marking codes.
  /[A-Z]{2}(?:SG|ID)[0-9A-Z]{5}-[ASF]\b/,
  // The text under the bars of a carton.
  /\(00\) \d \d{3} \d{13} \d/,
  // Phone numbers, with the country's code or as they are dialled at home.
  /\+\d[\d -]{6,16}\d/,
  /\b\d{2,4}-\d{3,4}-\d{3,4}\b/,
]
const code = new RegExp(`(${codes.map(({ source }) => source).join('|')})`)

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
