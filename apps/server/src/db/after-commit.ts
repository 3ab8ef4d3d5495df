import type { PoolClient } from 'pg'
import type { Querier } from './statement'

type Act = () => void

/** The callbacks registered in the open transaction of each connection. */
const asked = new WeakMap<Querier, Act[]>()

/**
 * Runs a callback in this process once the connection's open transaction is committed, and never if it is rolled back.
 * Outside of a transaction, where each statement commits by itself, it runs immediately.
 */
export const afterCommit = (querier: Querier, act: Act): void => {
  const acts = asked.get(querier)
  if (acts === undefined) act()
  else acts.push(act)
}

/** For code that opens transactions: starts to collect the callbacks to run after the commit. */
export const gatherActs = (client: PoolClient): { committed(): void; forget(): void } => {
  const acts: Act[] = []
  asked.set(client, acts)
  return {
    committed: () => {
      for (const act of acts) act()
    },
    forget: () => {
      asked.delete(client)
    },
  }
}
