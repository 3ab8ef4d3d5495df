import { expect, test } from 'vitest'
import {
  createDraftSync,
  type DraftContent,
  type DraftEntry,
  type DraftNews,
  type DraftTransport,
  Refused,
  saveDelayMs,
  statusOf,
} from './sync'

const id = 'a'
const content = (text: string): DraftContent => ({ kind: 'import', title: text, format: 1, state: { text } })

/** A clock whose time passes only by `pass`. */
const testClock = () => {
  let now = 0
  let works: { at: number; work: () => void }[] = []
  const pass = async (ms: number): Promise<void> => {
    now += ms
    for (;;) {
      // The answers of the fake server arrive within some turns of the microtask queue.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      const due = works.filter(({ at }) => at <= now)
      if (due.length === 0) return
      works = works.filter(({ at }) => at > now)
      for (const { work } of due) work()
    }
  }
  return {
    pass,
    now: () => String(now),
    after: (ms: number, work: () => void) => {
      const one = { at: now + ms, work }
      works.push(one)
      return () => {
        works = works.filter((other) => other !== one)
      }
    },
  }
}

/** The rules of the server: the base version decides, the same content changes nothing. */
const testServer = () => {
  const drafts = new Map<string, { version: number; text: string }>()
  const sent: string[] = []
  let fault: 'none' | 'no_network' | 'lost_answer' | 'refused' = 'none'
  let copies = 0
  const transport: DraftTransport = {
    save: async (draft) => {
      const text = draft.title
      sent.push(text)
      if (fault === 'no_network') throw new TypeError('no network')
      if (fault === 'refused') throw new Refused('You have 20 drafts.')
      const stored = drafts.get(draft.id)
      const answer = (version: number, outcome: 'saved' | 'kept_both' | 'restored', otherId: string | null = null) => {
        drafts.set(draft.id, { version, text })
        if (fault === 'lost_answer') throw new TypeError('no answer')
        return { version, outcome, otherId, changedAt: 'server' }
      }
      if (stored === undefined) return answer(1, draft.version === 0 ? 'saved' : 'restored')
      if (stored.text === text) return answer(stored.version, 'saved')
      if (stored.version === draft.version) return answer(stored.version + 1, 'saved')
      drafts.set(`copy${(copies += 1)}`, { version: 1, text: stored.text })
      return answer(stored.version + 1, 'kept_both', `copy${copies}`)
    },
    remove: async (gone) => {
      if (fault !== 'none') throw new TypeError('no network')
      sent.push(`delete ${gone}`)
      drafts.delete(gone)
    },
    read: async (of) => {
      if (fault !== 'none') throw new TypeError('no network')
      const found = drafts.get(of)
      return found && { ...content(found.text), version: found.version, changedAt: 'server', lostFiles: 0 }
    },
  }
  const texts = () => [...drafts.values()].map(({ text }) => text)
  return { transport, sent, drafts, texts, setFault: (next: typeof fault) => (fault = next) }
}

const setUp = ({
  server = testServer(),
  entries = [] as readonly DraftEntry[],
  shelf = new Map<string, DraftEntry>(),
} = {}) => {
  const clock = testClock()
  const news: DraftNews[] = []
  let isSignedIn = true
  const sync = createDraftSync({
    entries,
    shelf: { put: (entry) => shelf.set(entry.id, entry), drop: (gone) => shelf.delete(gone) },
    transport: server.transport,
    clock,
    isSignedIn: () => isSignedIn,
    onNews: (one) => news.push(one),
  })
  return {
    ...server,
    server,
    shelf,
    sync,
    clock,
    news,
    status: () => statusOf(sync.store.getState(), id),
    signIn: (is: boolean) => (isSignedIn = is),
    type: (text: string) => sync.put(id, content(text)),
  }
}

test('keeps every change in the browser at once and sends one request after a pause in typing', async () => {
  const { type, clock, sent, shelf, status } = setUp()
  for (const text of ['Y', 'YT', 'YT1']) {
    type(text)
    expect(shelf.get(id)?.title).toBe(text)
    await clock.pass(saveDelayMs - 1)
  }
  expect([sent, status()]).toEqual([[], 'saving'])
  await clock.pass(1)
  expect([sent, status(), shelf.get(id)?.version]).toEqual([['YT1'], 'saved', 1])
})

test('tells the server nothing of a draft that was never sent, and deletes one that may have arrived', async () => {
  const { type, sync, clock, sent, shelf, setFault } = setUp()
  type('YT1')
  sync.remove(id)
  await clock.pass(saveDelayMs)
  expect([sent, shelf.size]).toEqual([[], 0])
  setFault('lost_answer')
  type('YT2')
  await clock.pass(saveDelayMs)
  setFault('none')
  sync.remove(id)
  await clock.pass(saveDelayMs)
  expect([sent, shelf.size]).toEqual([['YT2', `delete ${id}`], 0])
})

test('has one request under way, and sends the newest content after it', async () => {
  const server = testServer()
  let arrive: (() => void) | undefined
  let [underWay, most] = [0, 0]
  const { save } = server.transport
  const transport: DraftTransport = {
    ...server.transport,
    save: async (draft) => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => (arrive = resolve))
      underWay -= 1
      return save(draft)
    },
  }
  const { type, clock, sent, status, news } = setUp({ server: { ...server, transport } })
  type('1')
  await clock.pass(saveDelayMs)
  for (const text of ['2', '3']) {
    type(text)
    await clock.pass(saveDelayMs)
  }
  expect(sent).toEqual([])
  arrive?.()
  await clock.pass(saveDelayMs)
  arrive?.()
  await clock.pass(0)
  expect([sent, status(), news, most]).toEqual([['1', '3'], 'saved', [], 1])
})

test('does not take its own change for that of another device when the answer was lost', async () => {
  const { type, clock, sent, setFault, status, news, texts } = setUp()
  type('1')
  await clock.pass(saveDelayMs)
  type('2')
  setFault('lost_answer')
  await clock.pass(saveDelayMs)
  expect(status()).toBe('device')
  type('3')
  setFault('none')
  await clock.pass(60_000)
  expect([sent, texts(), news, status()]).toEqual([['1', '2', '2', '3'], ['3'], [], 'saved'])
})

test('keeps a draft on the device without a network and sends it as soon as there is one', async () => {
  const { type, clock, sync, setFault, status, texts } = setUp()
  setFault('no_network')
  type('1')
  await clock.pass(saveDelayMs)
  expect([status(), texts()]).toEqual(['device', []])
  setFault('none')
  sync.wake()
  await clock.pass(0)
  expect([status(), texts()]).toEqual(['saved', ['1']])
})

test('tries again by itself, less and less often', async () => {
  const { type, clock, sent, setFault, status } = setUp()
  setFault('no_network')
  type('1')
  await clock.pass(saveDelayMs)
  await clock.pass(3_999)
  expect(sent).toHaveLength(1)
  await clock.pass(1)
  expect(sent).toHaveLength(2)
  await clock.pass(7_999)
  expect(sent).toHaveLength(2)
  setFault('none')
  await clock.pass(1)
  expect(status()).toBe('saved')
})

test('sends at the next start what an earlier page could not', async () => {
  const first = setUp()
  first.setFault('no_network')
  first.type('1')
  await first.clock.pass(saveDelayMs)
  first.sync.stop()
  first.setFault('none')
  const second = setUp({ server: first.server, entries: [...first.shelf.values()] })
  second.sync.wake()
  await second.clock.pass(0)
  expect([second.status(), second.texts()]).toEqual(['saved', ['1']])
})

test('sends nothing while the session is over, and everything after the sign-in', async () => {
  const { type, clock, sync, sent, signIn, status } = setUp()
  signIn(false)
  type('1')
  await clock.pass(60_000)
  expect(sent).toEqual([])
  signIn(true)
  sync.wake()
  await clock.pass(0)
  expect([sent, status()]).toEqual([['1'], 'saved'])
})

test('keeps both and tells when two devices changed one draft', async () => {
  const phone = setUp()
  phone.type('1')
  await phone.clock.pass(saveDelayMs)
  const laptop = setUp({ server: phone.server })
  expect(await laptop.sync.refresh(id)).toBe(true)
  phone.type('phone')
  await phone.clock.pass(saveDelayMs)
  laptop.type('laptop')
  await laptop.clock.pass(saveDelayMs)
  expect(laptop.news).toEqual([{ kind: 'kept_both', id, otherId: 'copy1' }])
  expect([phone.drafts.get(id)?.text, phone.drafts.get('copy1')?.text]).toEqual(['laptop', 'phone'])
  // The phone has nothing unsaved: it takes the newer one and says so.
  await phone.sync.refresh(id)
  expect(phone.news).toEqual([{ kind: 'newer', id }])
  expect(phone.sync.store.getState().entries[id]?.title).toBe('laptop')
})

test('does not replace what is typed while the server is asked', async () => {
  const { type, clock, sync, drafts } = setUp()
  type('1')
  await clock.pass(saveDelayMs)
  drafts.set(id, { version: 2, text: 'other device' })
  const asked = sync.refresh(id)
  type('1 and more')
  await asked
  expect(sync.store.getState().entries[id]?.title).toBe('1 and more')
})

test('stops sending what the server refuses, names its reason, and sends the next change', async () => {
  const { type, clock, sync, sent, setFault, status } = setUp()
  setFault('refused')
  type('1')
  await clock.pass(60_000)
  expect([sent, status(), sync.store.getState().trouble[id]]).toEqual([['1'], 'device', 'You have 20 drafts.'])
  setFault('none')
  type('2')
  await clock.pass(saveDelayMs)
  expect([status(), sync.store.getState().trouble]).toEqual(['saved', {}])
})

test('deletes a draft on the server too, even one that is being saved, and takes it back', async () => {
  const { type, clock, sync, setFault, texts, shelf, news, status } = setUp()
  type('1')
  await clock.pass(saveDelayMs)
  setFault('no_network')
  sync.remove(id)
  await clock.pass(0)
  expect([shelf.get(id)?.status, shelf.get(id)?.state, texts()]).toEqual(['deleted', {}, ['1']])
  setFault('none')
  sync.wake()
  await clock.pass(0)
  expect([shelf.size, texts()]).toEqual([0, []])
  type('1')
  await clock.pass(saveDelayMs)
  expect([status(), texts(), news]).toEqual(['saved', ['1'], []])
})

test('shows what another tab has kept and leaves it to that tab to send it', async () => {
  const { sync, clock, sent, status } = setUp()
  sync.follow(id, { ...content('of the other tab'), id, version: 1, status: 'changed', changedAt: '' })
  await clock.pass(60_000)
  expect([sent, status()]).toEqual([[], 'saving'])
  sync.follow(id, undefined)
  expect(status()).toBe('none')
})
