import type { ReactNode } from 'react'

/** Our own codes, and the text under the bars of a carton. */
const code = /([A-Z]{3}(?:-[0-9A-Z]{5}){2}|\(00\) \d \d{3} \d{13} \d)/

/** A text whose codes stay in one piece: a line may break before one, but a browser would also break it at a hyphen. */
export function WholeCodes({ children }: { readonly children?: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(code).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
