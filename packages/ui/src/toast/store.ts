export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'fail' | 'info'
  readonly message: string
  /** Shown above the message; by default `Fail` for failures and `Success` for successes. */
  readonly title?: string | undefined
  /** One thing that can be done about it, as taking back what just succeeded, or reading the rest of it. */
  readonly action?: ToastAction | undefined
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** A message with an act stays long enough to reach it. */
export const actClosesAfterMs = 12_000

/** Specification section 9: a success closes after 2.5 s [CARD-08]. A failure stays long enough to be read. */
export const closesAfterMs: Readonly<Record<Toast['tone'], number>> = { success: 2_500, info: 5_000, fail: 10_000 }
const mostShown = 5

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const set = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

const add = (tone: Toast['tone'], message: string, title?: string, action?: ToastAction): void => {
  // Five calls that fail for one reason are shown as one message.
  const others = toasts.filter((other) => other.tone !== tone || other.message !== message || other.title !== title)
  set([...others, { id: (lastId += 1), tone, message, title, action }].slice(-mostShown))
}

/** Short messages over the page; may be called from anywhere. `LayarProvider` renders them. */
export const toast = {
  success: (message: string, title?: string): void => add('success', message, title),
  fail: (message: string, title?: string, action?: ToastAction): void => add('fail', message, title, action),
  /** A success that can be taken back. */
  undoable: (message: string, action: ToastAction): void => add('success', message, undefined, action),
  info: (message: string, title?: string): void => add('info', message, title),
  close: (id: number): void => set(toasts.filter((other) => other.id !== id)),
  closeAll: (): void => set([]),
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
