import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { newKey } from '@layar/ui/call/create-client.ts'
import type { Failure } from '@layar/ui/call/failure.ts'
import { isPassingStatus } from '@layar/ui/call/retry.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './refused-scans.module.css'
import { refusedScansText } from './refused-scans-text'
import { useTabList } from '../../storage/tab-list'
import { useAskBeforeUnload } from '../../storage/unsent'

/** How a scan was meant: what to do with the carton, and what it was put on. */
export type Meant = Readonly<Record<string, string | boolean | null>>

/** A scan that was refused, and was not made good since. */
export interface RefusedScan {
  readonly code: string
  /** Empty where the page was left before an answer came. */
  readonly reason: string
  /** Of a scan to which the server gave no answer: it can be sent again without the carton. */
  readonly unsent?: Meant
  /** The same for every try, so that the server does it once. */
  readonly key?: string
}

/** Of those that the server refused. What it never answered stays: nobody else knows of these cartons. */
const mostShown = 20

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

const isOne = (value: unknown): value is RefusedScan => {
  if (typeof value !== 'object' || value === null) return false
  const { code, reason, unsent, key } = value as Partial<Record<keyof RefusedScan, unknown>>
  return (
    typeof code === 'string' &&
    typeof reason === 'string' &&
    isText(key) &&
    (unsent === undefined || (typeof unsent === 'object' && unsent !== null))
  )
}

const isIn = (keys: readonly string[], { key }: RefusedScan): boolean => key !== undefined && keys.includes(key)

/**
 * The newest first, each code once. A scan is among them from the moment it is made, and shown once it is refused or the page was
 * left before its answer came: they are still there after the page was read again.
 */
export const useRefusedScans = (station: string) => {
  const { list, held, hold } = useTabList(`refused:${station}`, isOne)
  /** Keys of the scans whose answers this page waits for. */
  const [awaited, setAwaited] = useState<readonly string[]>([])
  // Two scans may come before the page is drawn again.
  const waiting = useRef(awaited)
  const wait = (keys: readonly string[]): void => {
    waiting.current = keys
    setAwaited(keys)
  }
  const settle = (key: string | undefined): void => wait(waiting.current.filter((one) => one !== key))
  /** What is said of a code now stands for what was said of it before, not for a scan of it that waits behind this one. */
  const without = (code: string): readonly RefusedScan[] =>
    held.current.filter((one) => one.code !== code || isIn(waiting.current, one))
  const take = (code: string, meant: Meant, key = newKey()): string => {
    const others = held.current.filter((one) => one.key !== key)
    wait([...waiting.current, key])
    hold([{ code, reason: '', unsent: meant, key }, ...others])
    return key
  }
  const refuse = (one: RefusedScan): void => {
    settle(one.key)
    let shown = 0
    hold(
      [one, ...without(one.code)].filter(({ unsent }) => {
        if (unsent !== undefined) return true
        shown += 1
        return shown <= mostShown
      }),
    )
  }
  const drop = (code: string, key?: string): void => {
    settle(key)
    hold(without(code))
  }
  const refused = list.filter((one) => !isIn(awaited, one))
  useAskBeforeUnload(list.some(({ unsent }) => unsent !== undefined))
  return { refused, take, refuse, drop }
}

/** Whether the server said no; otherwise it may have done it, or never heard of it. */
const isNo = ({ status, code }: Failure): boolean =>
  status === 200 ||
  (status >= 400 && status < 500 && status !== 401 && !isPassingStatus(status) && code !== 'in_flight')

/** Why it was refused, with what was scanned. */
export const reasonOf = (code: string, messages: readonly string[]): string => {
  const told = messages.join(' ')
  return told.includes(code) ? told : `${code}: ${told}`
}

/** A scan that failed, with how it was meant where the server did not answer: then nothing else names it. */
export const failedScan = (code: string, failure: Failure, meant: Meant, key: string): RefusedScan =>
  isNo(failure)
    ? { code, reason: failure.messages.join(' '), key }
    : { code, reason: reasonOf(code, failure.messages), unsent: meant, key }

interface RefusedScansProps {
  readonly scans: readonly RefusedScan[]
  /** What the station itself says now is not said twice. */
  readonly said: string | undefined
  readonly onDrop: (code: string) => void
  /** Gets one of the scans that were never answered, oldest first, with the key of its tries. */
  readonly onAgain: (code: string, meant: Meant, key: string | undefined) => void
}

/** Scans come faster than eyes look up: what was refused stays until it is made good or put aside. */
export function RefusedScans({ scans, said, onDrop, onAgain }: RefusedScansProps) {
  const t = useText(refusedScansText)
  const shown = scans.filter(({ code }) => code !== said)
  const unsent = scans.flatMap(({ code, key, unsent: meant }) => (meant ? [{ code, key, meant }] : [])).toReversed()
  if (shown.length === 0 && unsent.length === 0) return null
  return (
    <div className={styles.refused} role="group" aria-label={t('refused')}>
      <strong>{t('refused')}</strong>
      {unsent.length > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.again}
          onClick={() => unsent.forEach(({ code, meant, key }) => onAgain(code, meant, key))}
        >
          {t('sendAgain', { count: unsent.length })}
        </Button>
      )}
      <ul>
        {shown.map(({ code, reason, key }) => (
          <li key={key ?? code}>
            <span>
              {!reason.includes(code) && <strong>{code} </strong>}
              {reason || t('unanswered')}
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
