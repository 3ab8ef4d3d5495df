/** What the page says of its tries, by its text. */
export type ComeBackState = 'hint' | 'trying' | 'stillOffline' | 'noAnswer' | 'back'

const firstWaitMs = 2_000
const longestWaitMs = 60_000
const patienceMs = 8_000
/** A reload that has not replaced the page by then was cancelled; one that is slow must not be. */
const reloadMs = 30_000
const triesName = 'layar-offline-tries'

/** How often the address was opened again without success, also by pages before this one. */
const readTries = (): number => {
  try {
    const { count, at } = JSON.parse(sessionStorage.getItem(triesName) ?? '{}') as { count?: unknown; at?: unknown }
    const isRecent = typeof at === 'number' && Date.now() - at < 2 * longestWaitMs
    return isRecent && typeof count === 'number' ? count : 0
  } catch {
    return 0
  }
}

const keepTries = (count: number): void => {
  try {
    sessionStorage.setItem(triesName, JSON.stringify({ count, at: Date.now() }))
  } catch {
    // Without a store each page counts its own tries.
  }
}

/** Whether the server would answer at this address: a broken one is not opened, since its page would not try again. */
const answers = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { type, status } = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    })
    return type === 'opaqueredirect' || status < 500
  } catch {
    return false
  }
}

/**
 * Opens the address again once the server answers there: when the network is back, and from then on by itself at growing
 * intervals while the page is seen. Returns the press of the button.
 */
export function comeBack(say: (state: ComeBackState) => void, reload: () => void): () => void {
  let tries = readTries()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTrying = false

  const mayTry = (): boolean => navigator.onLine && document.visibilityState === 'visible'
  const plan = (waitMs: number): void => {
    clearTimeout(timer)
    timer = mayTry() ? setTimeout(() => void attempt(false), waitMs) : undefined
  }
  const planNext = (): void => plan(Math.min(longestWaitMs, firstWaitMs * 2 ** tries))
  const attempt = async (isPressed: boolean): Promise<void> => {
    if (isTrying) return
    isTrying = true
    clearTimeout(timer)
    // Tries of its own are not read out.
    if (isPressed) say('trying')
    const isThere = await answers()
    isTrying = false
    tries += 1
    keepTries(tries)
    if (!isThere) {
      say(navigator.onLine ? 'noAnswer' : 'stillOffline')
      return planNext()
    }
    say('back')
    reload()
    plan(reloadMs)
  }

  window.addEventListener('online', () => {
    tries = 0
    void attempt(false)
  })
  window.addEventListener('offline', () => {
    clearTimeout(timer)
    say('hint')
  })
  document.addEventListener('visibilitychange', planNext)
  planNext()
  return () => void attempt(true)
}
