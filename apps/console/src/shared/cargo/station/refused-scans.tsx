import { Button } from '@mantine/core'
import type { Failure } from '@layar/ui/call/failure.ts'
import { isPassingStatus } from '@layar/ui/call/retry.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './refused-scans.module.css'
import { refusedScansText } from './refused-scans-text'
import { useTabList } from '../../storage/tab-list'

/** How a scan was meant: what to do with the carton, and what it was put on. */
export type Meant = Readonly<Record<string, string | boolean | null>>

/** A scan that was refused, and was not made good since. */
export interface RefusedScan {
  readonly code: string
  readonly reason: string
  /** Of a scan to which the server gave no answer: it can be sent again without the carton. */
  readonly unsent?: Meant
}

/** Of those that the server refused. What it never answered stays: nobody else knows of these cartons. */
const mostShown = 20

const without = (before: readonly RefusedScan[], code: string): readonly RefusedScan[] =>
  before.filter((one) => one.code !== code)

const isOne = (value: unknown): value is RefusedScan => {
  if (typeof value !== 'object' || value === null) return false
  const { code, reason, unsent } = value as Partial<Record<keyof RefusedScan, unknown>>
  return (
    typeof code === 'string' &&
    typeof reason === 'string' &&
    (unsent === undefined || (typeof unsent === 'object' && unsent !== null))
  )
}

/** The newest first, each code once. They are still there after the page was read again. */
export const useRefusedScans = (station: string) => {
  const { list: refused, held, hold } = useTabList(`refused:${station}`, isOne)
  const refuse = (one: RefusedScan): void => {
    let shown = 0
    hold(
      [one, ...without(held.current, one.code)].filter(({ unsent }) => {
        if (unsent !== undefined) return true
        shown += 1
        return shown <= mostShown
      }),
    )
  }
  const drop = (code: string): void => hold(without(held.current, code))
  return { refused, refuse, drop }
}

/** Why it was refused, with what was scanned. */
export const reasonOf = (code: string, messages: readonly string[]): string => {
  const told = messages.join(' ')
  return told.includes(code) ? told : `${code}: ${told}`
}

/** A scan that failed, with how it was meant where the failure passes by itself: then nothing else names it. */
export const failedScan = (code: string, { messages, status }: Failure, meant: Meant): RefusedScan =>
  isPassingStatus(status)
    ? { code, reason: reasonOf(code, messages), unsent: meant }
    : { code, reason: messages.join(' ') }

interface RefusedScansProps {
  readonly scans: readonly RefusedScan[]
  /** What the station itself says now is not said twice. */
  readonly said: string | undefined
  readonly onDrop: (code: string) => void
  /** Gets one of the scans that were never answered, oldest first. */
  readonly onAgain: (code: string, meant: Meant) => void
}

/** Scans come faster than eyes look up: what was refused stays until it is made good or put aside. */
export function RefusedScans({ scans, said, onDrop, onAgain }: RefusedScansProps) {
  const t = useText(refusedScansText)
  const shown = scans.filter(({ code }) => code !== said)
  const unsent = scans.flatMap(({ code, unsent: meant }) => (meant ? [{ code, meant }] : [])).toReversed()
  if (shown.length === 0 && unsent.length === 0) return null
  return (
    <div className={styles.refused} role="group" aria-label={t('refused')}>
      <strong>{t('refused')}</strong>
      {unsent.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.again}
          onClick={() => unsent.forEach(({ code, meant }) => onAgain(code, meant))}
        >
          {t('sendAgain', { count: unsent.length })}
        </Button>
      )}
      <ul>
        {shown.map(({ code, reason }) => (
          <li key={code}>
            <span>
              {!reason.includes(code) && <strong>{code} </strong>}
              {reason}
            </span>
            <button type="button" aria-label={t('dropRefused', { code })} onClick={() => onDrop(code)}>
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
