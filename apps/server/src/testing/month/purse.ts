/** What bank and gateway know of one customer's money, in minor units of their country: it never looks at our books. */
export interface Purse {
  /** The bank's own entries, each once by its name. */
  receive(name: string, amountMinor: number): void
  sendBack(name: string, amountMinor: number): void
  readonly inMinor: number
  readonly backMinor: number
}

const sum = (entries: ReadonlyMap<string, number>): number => [...entries.values()].reduce((all, one) => all + one, 0)

export const openPurse = (): Purse => {
  const received = new Map<string, number>()
  const sentBack = new Map<string, number>()
  return {
    receive: (name, amountMinor) => void received.set(name, amountMinor),
    sendBack: (name, amountMinor) => void sentBack.set(name, amountMinor),
    get inMinor() {
      return sum(received)
    },
    get backMinor() {
      return sum(sentBack)
    },
  }
}
