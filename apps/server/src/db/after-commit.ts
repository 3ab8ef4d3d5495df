import type { PoolClient } from 'pg'
import type { Querier } from './statement'

type Act = () => void

/** What was asked for inside the open transaction of each connection. */
const asked = new WeakMap<Querier, Act[]>()

/**
 * Does something in this process once the open transaction of a connection is committed, and never if it is rolled back.
 * Outside of a transaction each statement commits by itself: it is done at once.
 */
export const afterCommit = (querier: Querier, act: Act): void => {
  const acts = asked.get(querier)
  if (acts === undefined) act()
  else acts.push(act)
}

/** For whoever opens transactions: begins to gather what is to be done after this one. */
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
