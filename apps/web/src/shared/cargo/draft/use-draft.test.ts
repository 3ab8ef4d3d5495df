import { emptyProduct, emptyWizardDraft, type PackagingForm } from '@layar/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '../../access/session/session'
import { fakeDrafts, noAnswer } from './drafts.fixture'
import { openKept, type DraftForm } from './kept-store'
import { fields, text } from './readers'
import type { DraftEntry } from './sync'
import { openDraft, sessionDraft } from './use-draft'

const typeReceipt = (draft: Awaited<ReturnType<typeof openDraft>>, receipt_number: string): void =>
  draft.change('create', (copy) => ({ ...copy, step_1: { ...copy.step_1, receipt_number } }))

const placeWith = (kept: string | null) => ({ read: () => Promise.resolve(kept), save: () => undefined })
const kept = (state: unknown, format = 1): string => JSON.stringify({ format, state })
const openedFrom = async (text: string) => (await openDraft(placeWith(text), fakeDrafts())).store.getState()

beforeEach(() => sessionStorage.clear())

test('restores input after a reload, with create and edit separate [WIZ-07]', async () => {
  let kept: string | null = null
  const place = { read: () => Promise.resolve(kept), save: (text: string) => void (kept = text) }
  const shelf = new Map<string, DraftEntry>()
  typeReceipt(await openDraft(place, fakeDrafts(shelf)), 'YT123456')
  const { wizard } = (await openDraft(place, fakeDrafts(shelf))).store.getState()
  expect([wizard.create.step_1.receipt_number, wizard.edit.step_1.receipt_number]).toEqual(['YT123456', ''])
})

test('saves every change at once, since a page that is left waits for nothing', async () => {
  const shelf = new Map<string, DraftEntry>()
  const draft = await openDraft(placeWith(null), fakeDrafts(shelf))
  for (const receipt of ['Y', 'YT', 'YT1']) {
    typeReceipt(draft, receipt)
    expect(JSON.stringify([...shelf.values()])).toContain(`"${receipt}"`)
  }
})

describe('drafts beside each other', () => {
  test('opening a form keeps nothing until something is typed', async () => {
    const shelf = new Map<string, DraftEntry>()
    const draft = await openDraft(placeWith(null), fakeDrafts(shelf))
    draft.dispatch({ type: 'set_freight', copy: 'create', international_freight: 12 })
    expect(shelf.size).toBe(0)
  })

  test('a new declaration leaves the unfinished one as it is, and each is resumed with its own input', async () => {
    const shelf = new Map<string, DraftEntry>()
    const draft = await openDraft(placeWith(null), fakeDrafts(shelf))
    typeReceipt(draft, 'YT1')
    const first = draft.book.store.getState().id
    draft.book.begin()
    expect(draft.store.getState().wizard.create).toEqual(emptyWizardDraft)
    typeReceipt(draft, 'YT2')
    expect(shelf.size).toBe(2)
    expect(await draft.book.resume(first)).toBe(true)
    expect(draft.store.getState().wizard.create.step_1.receipt_number).toBe('YT1')
  })

  test('takes over the declaration and the parked ones that a former version kept, as one draft', async () => {
    const shelf = new Map<string, DraftEntry>()
    let stored = JSON.stringify({
      format: 1,
      state: {
        wizard: {
          create: { step_1: { receipt_number: 'YT1' } },
          edit: { step_1: { cart_code: 'SHP-1' } },
          parked: [{ step_1: { receipt_number: 'YT2' }, step_4: { invoices: ['/files/1'] } }],
        },
        fileNames: { '/files/1': 'invoice.pdf' },
      },
    })
    const place = { read: () => Promise.resolve(stored), save: (text: string) => void (stored = text) }
    await openDraft(place, fakeDrafts(shelf))
    expect([...shelf.values()]).toMatchObject([
      {
        kind: 'import',
        version: 0,
        status: 'changed',
        state: {
          create: { step_1: { receipt_number: 'YT1' } },
          parked: [{ step_1: { receipt_number: 'YT2' } }],
          fileNames: { '/files/1': 'invoice.pdf' },
        },
      },
    ])
    const again = await openDraft(place, fakeDrafts(shelf))
    expect(shelf.size).toBe(1)
    const { create, edit, parked } = again.store.getState().wizard
    expect([create.step_1.receipt_number, edit.step_1.cart_code, parked.length]).toEqual(['YT1', 'SHP-1', 1])
  })

  test('names a draft by its marking code and first item, and lists its last open step', async () => {
    const shelf = new Map<string, DraftEntry>()
    const draft = await openDraft(placeWith(null), fakeDrafts(shelf))
    draft.change('create', (copy) => ({
      ...copy,
      active: { ...copy.active, step_2: true, step_3: true },
      step_1: { ...copy.step_1, marking_code: 'LYSGK7M2Q-A' },
      step_3: { ...copy.step_3, products: [emptyProduct, { ...emptyProduct, product_title: ' Lamp ' }] },
    }))
    expect([...shelf.values()]).toMatchObject([{ title: 'LYSGK7M2Q-A · Lamp', state: { step: 3 } }])
  })

  test('starting over deletes the draft and can be undone; submitting deletes it', async () => {
    const shelf = new Map<string, DraftEntry>()
    const draft = await openDraft(placeWith(null), fakeDrafts(shelf))
    typeReceipt(draft, 'YT1')
    const { id } = draft.book.store.getState()
    draft.book.discard()
    expect([shelf.get(id), draft.store.getState().wizard.create]).toEqual([undefined, emptyWizardDraft])
    const { notice } = draft.book.store.getState()
    if (typeof notice !== 'object' || !('undo' in notice)) throw new Error('no undo')
    notice.undo()
    expect([shelf.get(id)?.status, draft.store.getState().wizard.create.step_1.receipt_number]).toEqual([
      'changed',
      'YT1',
    ])
    draft.book.finish()
    expect([shelf.get(id), draft.book.store.getState().notice]).toEqual([undefined, undefined])
  })

  test('two tabs with one draft show the same input, and say when the other tab has finished it', async () => {
    const drafts = fakeDrafts()
    const draft = await openDraft(placeWith(null), drafts)
    typeReceipt(draft, 'YT1')
    const entry = Object.values(drafts.sync.store.getState().entries)[0]
    if (!entry) throw new Error('no entry')
    const create = { ...emptyWizardDraft, step_1: { ...emptyWizardDraft.step_1, receipt_number: 'YT12' } }
    drafts.sync.follow(entry.id, { ...entry, state: { create, parked: [], fileNames: {} } })
    expect(draft.store.getState().wizard.create.step_1.receipt_number).toBe('YT12')
    drafts.sync.follow(entry.id, undefined)
    expect(draft.store.getState().wizard.create).toEqual(emptyWizardDraft)
    expect(draft.book.store.getState().notice).toBe('gone')
  })
})

describe('draft stored by another version', () => {
  const box: PackagingForm = {
    weight: '3,2',
    weight_unit: 'pound',
    length: '40',
    width: '30',
    height: '20',
    dimension_unit: 'inch',
    quantity: '4',
    show_form: true,
  }

  test('restores each field separately and drops only unreadable ones', async () => {
    const { wizard, fileNames } = await openedFrom(
      kept({
        wizard: {
          create: {
            active: { step_1: true, step_2: true, step_9: true },
            step_1: { receipt_number: 'YT1', shipment_track: 'laut', container_type: 'fcl_99', agent: { id: '1' } },
            step_2: { packagings: [{ ...box, weight_unit: 'stone', tape: 'red' }, 'a box', box], revision: null },
            step_3: { products: [{ product_title: 'Lamp', product_images: ['/files/1', 2], currency_code: 'XXX' }] },
            step_7: {},
          },
        },
        fileNames: { '/files/1': 'lamp.png', '/files/2': 7 },
      }),
    )
    const { create, edit } = wizard
    expect(edit).toEqual(emptyWizardDraft)
    expect(create.active).toEqual({ step_1: true, step_2: true, step_3: false, step_4: false, step_5: false })
    expect(create.step_1).toEqual({ ...emptyWizardDraft.step_1, receipt_number: 'YT1', shipment_track: 'laut' })
    expect(create.step_2.packagings).toEqual([{ ...box, weight_unit: 'kg' }, box])
    expect(create.step_3.products).toMatchObject([
      { product_title: 'Lamp', product_images: ['/files/1'], currency_code: 'CNY', quantity: '1' },
    ])
    expect(create).not.toHaveProperty('step_7')
    expect(fileNames).toEqual({ '/files/1': 'lamp.png' })
  })

  test.each(['{', '{}', 'null', kept(7), kept([]), kept({ wizard: [] }), kept({ wizard: {} }, 2)])(
    'returns an empty draft when nothing is readable: %s',
    async (text) => expect((await openedFrom(text)).wizard.create).toEqual(emptyWizardDraft),
  )

  test('restores parked drafts that an earlier release stored as `aside`', async () => {
    const { wizard } = await openedFrom(
      kept({ wizard: { create: {}, edit: {}, aside: [{ step_1: { receipt_number: 'YT2' } }] } }),
    )
    expect(wizard.parked.map(({ step_1 }) => step_1.receipt_number)).toEqual(['YT2'])
  })

  test('converts a field according to its format', async () => {
    interface Note {
      readonly note: string
    }
    const asIs = fields<Note>({ note: '' }, { note: text })
    const form: DraftForm<Note> = {
      format: 2,
      empty: { note: '' },
      read: (state, format) => {
        const read = asIs(state)
        return read && format < 2 ? { note: `before: ${read.note}` } : read
      },
    }
    const noteOf = async (format: number) =>
      (await openKept(placeWith(kept({ note: 'x' }, format)), form)).getState().note
    expect([await noteOf(1), await noteOf(2), await noteOf(3)]).toEqual(['before: x', 'x', ''])
  })
})

test('never shows the next customer in this browser the previous draft', async () => {
  const session = createSession(
    { token: 'a', customer_id: '7' },
    { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  const first = await sessionDraft(session, noAnswer)
  typeReceipt(first, 'YT123456')
  expect(await sessionDraft(session, noAnswer)).toBe(first)
  session.signOut()
  session.signIn('b', { customer_id: '8', country: 'sg' })
  const second = await sessionDraft(session, noAnswer)
  expect(second.store.getState().wizard.create.step_1.receipt_number).toBe('')
})

test('restores the draft of an ended session, with later input, only to its customer [SESS-04]', async () => {
  const storage = { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined }
  const session = createSession({ token: 'a', customer_id: '7' }, storage)
  const first = await sessionDraft(session, noAnswer)
  typeReceipt(first, 'YT123456')
  session.end()
  typeReceipt(first, 'YT1234567')
  session.signIn('b', { customer_id: '7', country: 'sg' })
  expect((await sessionDraft(session, noAnswer)).store.getState().wizard.create.step_1.receipt_number).toBe('YT1234567')
  session.end()
  // The page stands under the sign-in.
  expect((await sessionDraft(session, noAnswer)).store.getState().wizard.create.step_1.receipt_number).toBe('YT1234567')
  session.signIn('c', { customer_id: '8', country: 'sg' })
  expect((await sessionDraft(session, noAnswer)).store.getState().wizard.create.step_1.receipt_number).toBe('')
})

test('starts with an empty draft after the same customer logs out [SHELL-06]', async () => {
  const storage = { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined }
  const session = createSession({ token: 'a', customer_id: '7' }, storage)
  typeReceipt(await sessionDraft(session, noAnswer), 'YT123456')
  session.signOut()
  session.signIn('b', { customer_id: '7', country: 'sg' })
  expect((await sessionDraft(session, noAnswer)).store.getState().wizard.create.step_1.receipt_number).toBe('')
})
