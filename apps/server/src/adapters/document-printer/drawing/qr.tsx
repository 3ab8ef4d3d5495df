/** @jsxRuntime automatic */
import { Path, Svg } from '@react-pdf/renderer'
import { encode } from 'uqr'

/** The dark modules, joined along each row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark && !row[x - 1] ? runAt(row, x, y) : ''))).join('')

const runAt = (row: readonly boolean[], x: number, y: number): string => {
  const end = row.indexOf(false, x)
  const length = (end < 0 ? row.length : end) - x
  return `M${x} ${y}h${length}v1h-${length}z`
}

export function Qr({ payload, size }: { payload: string; size: number }) {
  const code = encode(payload, { ecc: 'M', border: 2 })
  return (
    <Svg viewBox={`0 0 ${code.size} ${code.size}`} width={size} height={size}>
      <Path d={pathOf(code.data)} fill="#000" />
    </Svg>
  )
}
