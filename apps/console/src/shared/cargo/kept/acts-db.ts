import type { KeptAct, NewKeptAct } from './act'

/** Where acts are kept until the server confirms them. */
export interface ActStore {
  /** In the order of the acts. */
  readonly all: () => Promise<readonly KeptAct[]>
  readonly add: (act: NewKeptAct) => Promise<KeptAct>
  readonly put: (act: KeptAct) => Promise<void>
  readonly remove: (number: number) => Promise<void>
  /** Calls when another tab has written; ends it by what is returned. */
  readonly watch: (onWritten: () => void) => () => void
}

const storeName = 'acts'

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not stored'))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('layar_ops', 1)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: 'number', autoIncrement: true })
  return resultOf(request)
}

/** Resolves once the browser has written it: what is acknowledged survives a closed tab. */
const written = async <T>(database: IDBDatabase, change: (acts: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'))
  })
  const [result] = await Promise.all([resultOf(change(transaction.objectStore(storeName))), end])
  return result
}

/** Tells the other tabs that something was written, and hears of it from them. */
const tabsOf = (name: string) => {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    tell: (): void => tabs?.postMessage('written'),
    watch: (onWritten: () => void): (() => void) => {
      tabs?.addEventListener('message', onWritten)
      return () => tabs?.removeEventListener('message', onWritten)
    },
  }
}

/** The browser's own database; undefined where it has none. */
export const browserActs = (): ActStore | undefined => {
  if (typeof indexedDB === 'undefined') return undefined
  const tabs = tabsOf('layar_ops_acts')
  let opened: Promise<IDBDatabase> | undefined
  const database = (): Promise<IDBDatabase> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  const write = async <T>(change: (acts: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const result = await written(await database(), change)
    tabs.tell()
    return result
  }
  return {
    all: async () => {
      const store = (await database()).transaction(storeName).objectStore(storeName)
      // Only `add` and `put` below write to it.
      return (await resultOf<unknown[]>(store.getAll())) as KeptAct[]
    },
    add: async (act) => {
      const number = await write((acts) => acts.add(act))
      return { ...act, number: Number(number) }
    },
    put: async (act) => void (await write((acts) => acts.put(act))),
    remove: async (number) => void (await write((acts) => acts.delete(number))),
    watch: tabs.watch,
  }
}
