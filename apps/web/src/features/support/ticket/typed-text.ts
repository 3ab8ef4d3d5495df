import { use, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useSession } from '../../../shared/access/session/session-context'
import { byLogin, type DraftForm, type Login, openKept, placeOf } from '../../../shared/cargo/draft/kept-store'
import { textByName } from '../../../shared/cargo/draft/readers'

/** What is typed into one form, by field. Attachments are not kept. */
export type Typed = Readonly<Record<string, string>>

const form: DraftForm<Typed> = { format: 1, empty: {}, read: textByName }

/** A choice alone is not worth keeping. */
const isWritten = ({ subject = '', message = '', unboxing_video: video = '' }: Typed): boolean =>
  [subject, message, video].some((text) => text.trim() !== '')

/** Kept on this device for the customer until it is sent or emptied. */
export async function openTyped(login: Pick<Login, 'drafts' | 'isOver'>, name: string): Promise<StoreApi<Typed>> {
  const place = placeOf(login, name)
  const save = (text: string): void => {
    if (isWritten(store.getState())) place.save(text)
    else if (!login.isOver()) login.drafts?.removeItem(name).catch(() => undefined)
  }
  const store: StoreApi<Typed> = await openKept({ read: place.read, save }, form)
  return store
}

const sessionTyped = byLogin((login) => {
  const stores = new Map<string, Promise<StoreApi<Typed>>>()
  const open = (name: string): Promise<StoreApi<Typed>> => {
    const store = stores.get(name) ?? openTyped(login, name)
    stores.set(name, store)
    return store
  }
  return Promise.resolve(open)
})

export interface TypedText {
  readonly typed: Typed
  readonly set: (change: Typed) => void
  readonly clear: () => void
  /** Whether something typed on an earlier visit is shown. */
  readonly isRestored: boolean
}

/** What is typed into the form of this name; the same after a reload. */
export function useTypedText(name: string): TypedText {
  const store = use(use(sessionTyped(useSession()))(name))
  const typed = useStore(store)
  const [isRestored, setRestored] = useState(() => isWritten(store.getState()))
  return {
    typed,
    set: (change) => store.setState(change),
    clear: () => {
      store.setState({}, true)
      setRestored(false)
    },
    isRestored: isRestored && isWritten(typed),
  }
}
