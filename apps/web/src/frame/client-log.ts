import { clientLogCalls, type ClientLog } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'

/** Specification section 9: checked every 20 s, sent again when the last log is over five minutes old. */
const checkMs = 20_000
const oldMs = 5 * 60_000

interface BrowserBrand {
  readonly brand: string
  readonly version: string
}
interface BrowserHints {
  readonly brands?: readonly BrowserBrand[]
  readonly platform?: string
}

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android ([\d.]+)/],
  ['iOS', /(?:iPhone|iPad).*? OS ([\d_]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux()/],
]
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

const firstMatch = (
  list: readonly (readonly [name: string, pattern: RegExp])[],
  text: string,
): { name: string; version: string } => {
  for (const [name, pattern] of list) {
    const found = pattern.exec(text)
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') }
  }
  return { name: 'unknown', version: '' }
}

/** Browser and operating system, without data that identifies the user. */
export const describeClient = (
  { userAgent, userAgentData }: { userAgent: string; userAgentData?: BrowserHints },
  appVersion: string,
): ClientLog => {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  return {
    client_name: `${browser.name} ${browser.version}`.trim().slice(0, 100),
    client_os: (userAgentData?.platform || system.name).slice(0, 60),
    client_os_version: system.version.slice(0, 60),
    mobile_app_version: appVersion.slice(0, 60),
  }
}

export interface ClientLogOptions {
  readonly send: Send
  readonly describe: () => ClientLog
  readonly now?: () => number
}

/**
 * Sends the client log on load, and again whenever the last one is over five minutes old and the page is visible. A
 * failure is ignored and retried at the next check. Returns a function that stops it [SESS-06].
 */
export const startClientLog = ({ send, describe, now = Date.now }: ClientLogOptions): (() => void) => {
  let sentAt = Number.NEGATIVE_INFINITY
  const check = (): void => {
    if (document.visibilityState === 'hidden' || now() - sentAt <= oldMs) return
    const before = sentAt
    sentAt = now()
    send(clientLogCalls.logClient, { body: describe() }).catch(() => {
      sentAt = before
    })
  }
  check()
  const timer = setInterval(check, checkMs)
  return () => clearInterval(timer)
}
