import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr.module.css'

/** The dark modules as one path, joined along each row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  })
  return path
}

/** A QR code: always dark on white, in the dark scheme too, because many readers fail on inverted codes. */
export function Qr({ value, label, sizePx = 220 }: { value: string; label: string; sizePx?: number }) {
  const { path, size } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 4 })
    return { path: qrPath(code.data), size: code.size }
  }, [value])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
