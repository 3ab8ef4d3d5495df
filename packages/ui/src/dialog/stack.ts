/** The open dialogs, topmost last. Everything outside the topmost is inert, so toasts move into it. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const set = (next: readonly HTMLElement[]): void => {
  open = next
  for (const listener of listeners) listener()
}

export const dialogStack = {
  push: (element: HTMLElement): void => set([...open.filter((other) => other !== element), element]),
  remove: (element: HTMLElement): void => set(open.filter((other) => other !== element)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  top: (): HTMLElement | undefined => open.at(-1),
}
