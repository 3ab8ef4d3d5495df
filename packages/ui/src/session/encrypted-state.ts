import { createStore, get, set, update, del } from 'idb-keyval'

/** The interface of zustand's `createJSONStorage`, plus `wipe`, which deletes everything. */
export interface EncryptedState {
  readonly getItem: (name: string) => Promise<string | null>
  readonly setItem: (name: string, value: string) => Promise<void>
  readonly removeItem: (name: string) => Promise<void>
  /** On logout: deletes all data of the customer and the key. */
  readonly wipe: () => Promise<void>
}

/** Input a customer typed and has not sent yet: outlives app versions, not the customer's logout. */
export interface EncryptedDrafts extends Pick<EncryptedState, 'getItem' | 'setItem' | 'removeItem'> {
  /** Names of the stored drafts that begin with `head`. */
  readonly names: (head: string) => Promise<string[]>
  /** Reports the names that another tab stores or removes, until the returned function is called. */
  readonly watch: (changed: (name: string) => void) => () => void
}

/** Where the key is stored. IndexedDB can store a Web Crypto key without ever making it readable. */
export interface KeyPlace {
  readonly read: () => Promise<CryptoKey | undefined>
  /** Stores `fresh` unless another tab was faster; returns the stored key. */
  readonly keep: (fresh: CryptoKey) => Promise<CryptoKey>
  readonly forget: () => Promise<void>
}

export const statePrefix = 'tk_'
/** Separate from the state, so that another version's wipe skips it. */
const draftPrefix = 'draft_'
/** Holds the version that wrote the state. */
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

/** For a browser without storage (private windows, plain HTTP): the state lives as long as the page. */
const inMemory = (): EncryptedState & EncryptedDrafts => {
  const values = new Map<string, string>()
  return {
    names: (head) => Promise.resolve([...values.keys()].filter((name) => name.startsWith(head))),
    watch: () => () => undefined,
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

/** Undefined if the browser cannot store anything encrypted. */
const placesOf = ({ storage, keyPlace }: Places): { area: Storage; keys: KeyPlace } | undefined => {
  const area = storage ?? (typeof localStorage === 'undefined' ? undefined : localStorage)
  if (!area || !globalThis.crypto?.subtle || (!keyPlace && typeof indexedDB === 'undefined')) return undefined
  return { area, keys: keyPlace ?? inIndexedDb() }
}

interface Sealing {
  readonly area: Storage
  readonly keys: KeyPlace
  readonly prefix: string
  /** What the value is bound to besides the key; it is dropped if opened under anything else. */
  readonly bindingOf: (name: string) => string
}

let last: Promise<unknown> = Promise.resolve()
/** Runs in sequence: an earlier value must not overwrite a later one, nor a draft be written after the wipe. */
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
  const theKey = (): Promise<CryptoKey> => {
    const made = (key ??= makeKey())
    // The key store fails where the page is being left or the disk is full: the next use asks it again.
    made.catch(() => (key = undefined))
    return made
  }
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
        // Without the key nothing is known of the value: it stays for the next try.
        const opener = await theKey().catch(() => null)
        if (opener === null) return null
        try {
          const bytes = toBytes(stored)
          const opened = await crypto.subtle.decrypt(seal(name, bytes.slice(0, 12)), opener, bytes.slice(12))
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
  /** The app's version; state written by another one is wiped unread [SESS-07]. */
  readonly version: string
}

/**
 * State in local storage under `tk_`, encrypted with AES-GCM by a non-extractable key. Copies of the storage are
 * useless elsewhere; scripts of the page itself can use the key, which the content policy must prevent. Wiping it also
 * deletes the drafts.
 */
export function encryptedState({ version, ...options }: EncryptedStateOptions): EncryptedState {
  const places = placesOf(options)
  if (!places) return inMemory()
  if (places.area.getItem(versionName) !== version) {
    removeNamed(places.area, statePrefix)
    places.area.setItem(versionName, version)
  }
  // The name is authenticated with the value, so that one value cannot replace another.
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
 * Drafts of one customer, encrypted by the same key as the state. They are bound to `owner`, so they are dropped, not
 * shown, when another user signs in to this browser.
 */
export function encryptedDrafts(owner: string, options: Places = {}): EncryptedDrafts {
  const places = placesOf(options)
  if (!places) return inMemory()
  const { forgetKey: _, ...values } = sealedIn({
    ...places,
    prefix: draftPrefix,
    bindingOf: (name) => `${owner}/${name}`,
  })
  return {
    ...values,
    names: (head) =>
      inTurn(async () =>
        Object.keys(places.area)
          .filter((name) => name.startsWith(draftPrefix + head))
          .map((name) => name.slice(draftPrefix.length)),
      ),
    watch: (changed) => {
      const tell = ({ key, storageArea }: StorageEvent): void => {
        if (storageArea === places.area && key?.startsWith(draftPrefix)) changed(key.slice(draftPrefix.length))
      }
      globalThis.addEventListener('storage', tell)
      return () => globalThis.removeEventListener('storage', tell)
    },
  }
}

/** Whether this browser may hold a draft, without opening any; true where it cannot store them encrypted. */
export function mayHoldDrafts(options: Places = {}): boolean {
  const places = placesOf(options)
  return !places || Object.keys(places.area).some((name) => name.startsWith(draftPrefix))
}

/** Deletes every draft in this browser, after whatever is still being written. */
export const forgetDrafts = (options: Places = {}): Promise<void> =>
  inTurn(async () => {
    const places = placesOf(options)
    if (places) removeNamed(places.area, draftPrefix)
  })

/** Deletes all other customers' drafts from this browser before any later operation. */
export async function keepDraftsOf(owner: string, options: Places = {}): Promise<void> {
  const area = placesOf(options)?.area ?? {}
  const drafts = encryptedDrafts(owner, options)
  const names = Object.keys(area).filter((name) => name.startsWith(draftPrefix))
  // Reading a draft that does not open under this owner deletes it.
  await Promise.all(names.map((name) => drafts.getItem(name.slice(draftPrefix.length))))
}
