import { createStore, get, set, update, del } from 'idb-keyval'

/** The shape zustand's `createJSONStorage` asks for, with everything wiped by `wipe`. */
export interface EncryptedState {
  readonly getItem: (name: string) => Promise<string | null>
  readonly setItem: (name: string, value: string) => Promise<void>
  readonly removeItem: (name: string) => Promise<void>
  /** On logout: nothing of the customer stays, the key neither. */
  readonly wipe: () => Promise<void>
}

/** What a customer typed and did not send yet: outlives versions of the app, not the customer's logout. */
export type EncryptedDrafts = Pick<EncryptedState, 'getItem' | 'setItem'>

/** Where the key lives. A key of the browser's crypto can be kept in IndexedDB without ever being readable. */
export interface KeyPlace {
  readonly read: () => Promise<CryptoKey | undefined>
  /** Keeps `fresh` unless another tab was quicker; gives back the key that holds. */
  readonly keep: (fresh: CryptoKey) => Promise<CryptoKey>
  readonly forget: () => Promise<void>
}

export const statePrefix = 'tk_'
/** Apart from the state, so that another version's wiping passes it by. */
const draftPrefix = 'draft_'
/** Where the version stands that wrote the state. */
export const versionName = `${statePrefix}version`

const inIndexedDb = (): KeyPlace => {
  const store = createStore('layar', 'keys')
  return {
    read: () => get<CryptoKey>('state', store),
    keep: async (fresh) => {
      await update<CryptoKey>('state', (old) => old ?? fresh, store)
      return (await get<CryptoKey>('state', store)) ?? (await set('state', fresh, store), fresh)
    },
    forget: () => del('state', store),
  }
}

const toText = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

const removeNamed = (storage: Storage, ...prefixes: readonly string[]): void => {
  for (const name of Object.keys(storage))
    if (prefixes.some((prefix) => name.startsWith(prefix))) storage.removeItem(name)
}

/** For a browser that keeps nothing (private windows, plain http): the state lives as long as the page. */
const inMemory = (): EncryptedState => {
  const values = new Map<string, string>()
  return {
    getItem: (name) => Promise.resolve(values.get(name) ?? null),
    setItem: (name, value) => Promise.resolve(void values.set(name, value)),
    removeItem: (name) => Promise.resolve(void values.delete(name)),
    wipe: () => Promise.resolve(values.clear()),
  }
}

interface Places {
  readonly storage?: Storage | undefined
  readonly keyPlace?: KeyPlace | undefined
}

/** Undefined where the browser cannot keep anything closed. */
const placesOf = ({ storage, keyPlace }: Places): { area: Storage; keys: KeyPlace } | undefined => {
  const area = storage ?? (typeof localStorage === 'undefined' ? undefined : localStorage)
  if (!area || !globalThis.crypto?.subtle || (!keyPlace && typeof indexedDB === 'undefined')) return undefined
  return { area, keys: keyPlace ?? inIndexedDb() }
}

interface Sealing {
  readonly area: Storage
  readonly keys: KeyPlace
  readonly prefix: string
  /** What the value is bound to besides the key: opened under anything else it is dropped. */
  readonly bindingOf: (name: string) => string
}

let last: Promise<unknown> = Promise.resolve()
/** One after another: an earlier value must not be written over a later one, nor a draft after the wiping. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}

function sealedIn({ area, keys, prefix, bindingOf }: Sealing) {
  let key: Promise<CryptoKey> | undefined
  const makeKey = async (): Promise<CryptoKey> =>
    (await keys.read()) ??
    (await keys.keep(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])))
  const theKey = (): Promise<CryptoKey> => (key ??= makeKey())
  const seal = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(bindingOf(name)),
  })

  return {
    getItem: (name: string): Promise<string | null> =>
      inTurn(async () => {
        const stored = area.getItem(prefix + name)
        if (stored === null) return null
        try {
          const bytes = toBytes(stored)
          const opened = await crypto.subtle.decrypt(seal(name, bytes.slice(0, 12)), await theKey(), bytes.slice(12))
          return new TextDecoder().decode(opened)
        } catch {
          area.removeItem(prefix + name)
          return null
        }
      }),
    setItem: (name: string, value: string): Promise<void> =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const closed = await crypto.subtle.encrypt(seal(name, iv), await theKey(), new TextEncoder().encode(value))
        const bytes = new Uint8Array(12 + closed.byteLength)
        bytes.set(iv)
        bytes.set(new Uint8Array(closed), 12)
        try {
          area.setItem(prefix + name, toText(bytes))
        } catch {
          // A full storage: the state still holds in memory, and the next, smaller write may fit.
        }
      }),
    removeItem: (name: string): Promise<void> => inTurn(async () => area.removeItem(prefix + name)),
    forgetKey: (): Promise<void> => {
      key = undefined
      return keys.forget()
    },
  }
}

export interface EncryptedStateOptions extends Places {
  /** Of the app; state written by another one is wiped unread [SESS-07]. */
  readonly version: string
}

/**
 * State in local storage under `tk_`, encrypted with AES-GCM by a key that cannot be read out. It keeps copies of the
 * storage useless elsewhere; scripts of the page itself can use it, which the content policy is there to prevent.
 * Wiping it takes the drafts along.
 */
export function encryptedState({ version, ...options }: EncryptedStateOptions): EncryptedState {
  const places = placesOf(options)
  if (!places) return inMemory()
  if (places.area.getItem(versionName) !== version) {
    removeNamed(places.area, statePrefix)
    places.area.setItem(versionName, version)
  }
  // The name is sealed with the value, so that one value cannot be put in another's place.
  const { forgetKey, ...values } = sealedIn({ ...places, prefix: statePrefix, bindingOf: (name) => name })
  return {
    ...values,
    wipe: () =>
      inTurn(async () => {
        removeNamed(places.area, statePrefix, draftPrefix)
        places.area.setItem(versionName, version)
        await forgetKey()
      }),
  }
}

/**
 * Drafts of one customer, encrypted by the same key as the state. They are bound to `owner`, so that whoever else signs in
 * to this browser finds them dropped instead of shown.
 */
export function encryptedDrafts(owner: string, options: Places = {}): EncryptedDrafts {
  const places = placesOf(options)
  if (!places) return inMemory()
  return sealedIn({ ...places, prefix: draftPrefix, bindingOf: (name) => `${owner}/${name}` })
}

/** Removes the drafts of everybody else from this browser, before anything that is asked of it afterwards. */
export async function keepDraftsOf(owner: string, options: Places = {}): Promise<void> {
  const area = placesOf(options)?.area ?? {}
  const drafts = encryptedDrafts(owner, options)
  const names = Object.keys(area).filter((name) => name.startsWith(draftPrefix))
  // What does not open under this owner is dropped as it is read.
  await Promise.all(names.map((name) => drafts.getItem(name.slice(draftPrefix.length))))
}
