/** Asks the customer whether the page may be left; resolves to the answer. */
type Ask = () => Promise<boolean>

const held = new Set<Ask>()

/** Until the returned function is called, whoever ends the session has to ask first. */
export const holdPage = (ask: Ask): (() => void) => {
  held.add(ask)
  return () => void held.delete(ask)
}

/** Whether nothing on the page would be lost, or the customer agrees to lose it. */
export const mayLeavePage = async (): Promise<boolean> => {
  for (const ask of held) if (!(await ask())) return false
  return true
}
