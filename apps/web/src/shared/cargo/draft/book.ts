import { createStore, type StoreApi } from 'zustand/vanilla'
import { draftLimits, type DraftKind } from '@layar/domain'
import { type Drafts, newDraftId } from './drafts'
import type { DraftEntry, DraftNews } from './sync'

/** How the drafts of one kind are read from and written to the store of a form. */
export interface BookForm<State, Content extends object> {
  readonly kind: DraftKind
  /** Version of the content, see `DraftForm`. */
  readonly format: number
  readonly empty: Content
  readonly read: (state: unknown) => Content | undefined
  readonly contentOf: (state: State) => Content
  readonly withContent: (state: State, content: Content) => State
  /** Whether there is anything worth keeping. */
  readonly isBegun: (content: Content) => boolean
  readonly titleOf: (content: Content) => string
  readonly stepOf: (content: Content) => number
}

/** What the customer has to know about the open draft. `gone`: submitted or deleted elsewhere. */
export type DraftNotice =
  | Exclude<DraftNews, { kind: 'kept_both' }>['kind']
  | 'gone'
  | { readonly otherId: string }
  | { readonly undo: () => void }
  | { readonly submittedAs: string }

interface BookState {
  /** The open draft; it exists as soon as something is typed. */
  readonly id: string
  readonly notice: DraftNotice | undefined
}

export interface Book<Content> {
  readonly kind: DraftKind
  readonly drafts: Drafts
  readonly store: StoreApi<BookState>
  /** Opens a new draft beside the one that is open. */
  readonly begin: (content?: Content) => void
  /** Opens a draft with its newest content. False if it no longer exists; throws if it cannot be fetched now. */
  readonly resume: (id: string) => Promise<boolean>
  /** The open draft is a shipment now: deletes it and opens an empty one. */
  readonly finish: () => void
  /** Deletes the open draft; the notice offers to undo that. */
  readonly discard: () => void
  /** The server says that the open draft is this shipment already, submitted on another device. */
  readonly tellSubmitted: (shipmentCode: string) => void
  /** Opens the same input as a draft of its own, in place of the open one. */
  readonly renew: () => void
  readonly dismiss: () => void
  /** Takes over what another device has saved meanwhile. */
  readonly refresh: () => void
}

/** A book of any kind of content. */
export type AnyBook = Omit<Book<never>, 'begin'>

interface BookPlace<Content> {
  /** The draft that was open last. */
  readonly openId: string | undefined
  readonly keepOpenId: (id: string) => void
  /** What a former version kept in the store itself. */
  readonly former?: Content
}

/** The names of these files. */
export const pickNames = (
  fileNames: Readonly<Record<string, string>>,
  urls: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(urls.flatMap((url) => (fileNames[url] === undefined ? [] : [[url, fileNames[url]]])))

/** Connects the store of a form to the drafts: it always shows one of them. */
export function openBook<State, Content extends object>(
  form: BookForm<State, Content>,
  shown: StoreApi<State>,
  drafts: Drafts,
  { openId, keepOpenId, former }: BookPlace<Content>,
): Book<Content> {
  const { sync } = drafts
  const store = createStore<BookState>(() => ({ id: newDraftId(), notice: undefined }))
  const entryOf = (id: string): DraftEntry | undefined => sync.store.getState().entries[id]
  const notify = (notice: DraftNotice | undefined): void => store.setState({ notice })
  const current = (): Content => form.contentOf(shown.getState())
  /** What is shown, to tell input from what was put here. */
  let text = JSON.stringify(current())
  let state: DraftEntry['state'] | undefined

  let isShowing = false
  /** Whether links to files may have expired: those of a draft that was not on the server yet. */
  let isStale = false

  const show = (content: Content): void => {
    isShowing = true
    shown.setState(form.withContent(shown.getState(), content), true)
    isShowing = false
    text = JSON.stringify(current())
  }
  const open = (id: string, content: Content, notice?: DraftNotice): void => {
    state = entryOf(id)?.state
    store.setState({ id, notice })
    show(content)
    keepOpenId(id)
  }
  const contentOf = ({ state, format }: DraftEntry): Content =>
    (format <= form.format ? form.read(state) : undefined) ?? form.empty
  const put = (id: string, content: Content): void => {
    state = { step: form.stepOf(content), ...content }
    const title = form.titleOf(content).slice(0, draftLimits.title)
    sync.put(id, { kind: form.kind, title, format: form.format, state })
  }
  const refresh = (): void => void sync.refresh(store.getState().id).catch(() => undefined)

  shown.subscribe(() => {
    if (isShowing) return
    const content = current()
    const now = JSON.stringify(content)
    if (now === text) return
    text = now
    const { id } = store.getState()
    if (!form.isBegun(content) && entryOf(id) === undefined) return
    if (entryOf(id) === undefined) keepOpenId(id)
    put(id, content)
  })
  sync.store.subscribe((now, before) => {
    const { id } = store.getState()
    const [entry, earlier] = [now.entries[id], before.entries[id]]
    if (entry === earlier) return
    if (earlier && (entry === undefined || entry.status === 'deleted')) open(newDraftId(), form.empty, 'gone')
    else if (entry && entry.state !== state) {
      state = entry.state
      show(contentOf(entry))
    } else if (isStale && entry?.status === 'saved') {
      isStale = false
      refresh()
    }
  })
  /** News of a draft that is being fetched; what is newer on the server is none where it was not shown yet. */
  let fetched: { readonly id: string; notice?: DraftNotice } | undefined
  drafts.onNews((news) => {
    const notice = news.kind === 'kept_both' ? { otherId: news.otherId } : news.kind
    if (news.id === store.getState().id) notify(notice)
    else if (news.id === fetched?.id && notice !== 'newer') fetched.notice = notice
  })

  const isOpenable = (entry: DraftEntry | undefined): entry is DraftEntry =>
    entry?.kind === form.kind && entry.status !== 'deleted'
  const last = openId === undefined ? undefined : entryOf(openId)
  if (isOpenable(last)) {
    open(last.id, contentOf(last))
    isStale = last.status === 'changed'
    refresh()
  }
  const leave = (): void => {
    const { id } = store.getState()
    open(newDraftId(), form.empty)
    if (entryOf(id) !== undefined) sync.remove(id)
  }
  const resume = async (id: string): Promise<boolean> => {
    const coming: typeof fetched = { id }
    fetched = coming
    const isKnown = await sync.refresh(id).catch((error: unknown) => {
      // Without a network the browser's copy has to do.
      if (isOpenable(entryOf(id))) return true
      throw error
    })
    const entry = entryOf(id)
    if (!isKnown || !isOpenable(entry)) return false
    open(id, contentOf(entry), coming.notice)
    return true
  }
  const begin = (content?: Content): void => {
    const id = newDraftId()
    // Before anything else: what a former version kept is removed from there when the draft is shown.
    if (content) put(id, content)
    open(id, content ?? form.empty)
  }
  if (former && form.isBegun(former)) begin(former)
  return {
    kind: form.kind,
    drafts,
    store,
    begin,
    resume,
    finish: leave,
    discard: () => {
      const [{ id }, content] = [store.getState(), current()]
      leave()
      const undo = (): void => {
        open(id, content)
        put(id, content)
      }
      if (form.isBegun(content)) notify({ undo })
    },
    tellSubmitted: (submittedAs) => notify({ submittedAs }),
    renew: () => {
      const content = current()
      leave()
      begin(content)
    },
    dismiss: () => notify(undefined),
    refresh,
  }
}
