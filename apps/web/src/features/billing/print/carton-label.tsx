import { countryNames, type Country, type Track } from '@layar/domain'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { type HandlingSign, Sign, signNames } from './handling-signs'
import styles from './label.module.css'

export interface CartonLabelProps {
  readonly mark: string
  /** Undefined when the label is printed before the shipment is declared. */
  readonly cartCode: string | undefined
  readonly track: Track | undefined
  readonly destination: Country
  readonly number: number
  readonly count: number
  readonly signs: readonly HandlingSign[]
}

const ways = { udara: '空运 AIR', laut: '海运 SEA' } as const

/** A mark is printed whole, whatever somebody writes: smaller where it is longer. */
const lengthOf = (mark: string): 'short' | 'long' | 'longest' =>
  mark.length <= 12 ? 'short' : mark.length <= 32 ? 'long' : 'longest'

/** One carton's label, in Chinese and English for the people who handle it. */
export function CartonLabel({ mark, cartCode, track, destination, number, count, signs }: CartonLabelProps) {
  const names = countryNames[destination]
  return (
    <article className={styles.label}>
      <header className={styles.head}>
        <span>
          {names.cn} {names.en.toUpperCase()}
        </span>
        {track && <span>{ways[track]}</span>}
      </header>
      <p className={styles.caption}>唛头 SHIPPING MARK</p>
      <p className={styles.mark} data-length={lengthOf(mark)}>
        {mark}
      </p>
      <div className={styles.middle}>
        <div className={styles.code}>
          <Qr value={cartCode ?? mark} label={cartCode ?? mark} sizePx={150} />
          <span>{cartCode ?? mark}</span>
        </div>
        <div className={styles.number}>
          <p className={styles.caption}>箱号 CARTON</p>
          <p className={styles.of}>
            {number}
            <small> / {count}</small>
          </p>
        </div>
      </div>
      {signs.length > 0 && (
        <ul className={styles.signs}>
          {signs.map((sign) => (
            <li key={sign}>
              <Sign sign={sign} size={44} />
              <span>{signNames[sign]}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
