import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  agentCalls,
  CallFailure,
  draftCalls,
  profileCalls,
  shipmentCalls,
  type Answer,
  type CartDetail,
} from '@layar/contract'
import { emptyWizardDraft } from '@layar/domain'
import { sessionDrafts } from '../../../shared/cargo/draft/drafts'
import { noAnswer } from '../../../shared/cargo/draft/drafts.fixture'
import { cartOf, profileOf } from '../../../testing/fixtures'
import { nothingYet } from '../../../testing/nothing-yet'
import { answer, refusal, renderPortal, type FakeAnswer } from '../../../testing/render-portal'
import { atStep, press } from '../../../testing/steps'

const ok = { action: true, message: '' } as const
const at = '2026-03-05T06:05:00.000Z'

const sent: CartDetail = {
  ...cartOf({
    cart_code: 'SHP-7K2QM-4XD9P',
    marking_code: 'LYSGK7M2Q-A',
    status: 'sent',
    receipt_number: 'YT1',
    invoice_files: ['/files/1'],
    cart_packagings: [
      {
        dimension_length_estimation: 40,
        dimension_width_estimation: 30,
        dimension_height_estimation: 30,
        volume_estimation: 0.036,
        weight_estimation: 2100,
        quantity: 2,
      },
    ],
  }),
  events: [],
  received_receipts: [],
  received: null,
  address: null,
  invoices: [],
  cartons: { expected: 0, arrived: [] },
  voyage: null,
  billed: null,
  lead_time_days: null,
  storage: null,
  collection: null,
  attempts: [],
  delivered_at: null,
  claim_until: null,
}

type Saving = Answer<typeof draftCalls.saveDraft>['result']
const savedAs = (change: Partial<Saving> = {}) =>
  answer(draftCalls.saveDraft, ({ params, body }): Answer<typeof draftCalls.saveDraft> => ({
    ...ok,
    result: {
      draft_id: params.draft_id,
      kind: body.kind,
      title: body.title,
      step: 1,
      version: body.base_version + 1,
      changed_at: at,
      outcome: 'saved',
      other_draft_id: null,
      ...change,
    },
  }))
const entry = (draft_id: string, title: string) => ({
  draft_id,
  kind: 'import' as const,
  title,
  step: 2,
  version: 3,
  changed_at: at,
})
const stored = entry('d0000000-0000-4000-8000-000000000001', 'LYR · Lamp')

const answers: readonly FakeAnswer[] = [
  answer(profileCalls.profile, { ...ok, result: profileOf() }),
  answer(agentCalls.agents, { ...ok, results: [{ ...sent.agent, city: '', shipment_track: 'all', is_sample: true }] }),
  answer(agentCalls.packages, { ...ok, results: [] }),
  answer(agentCalls.categories, {
    ...ok,
    results: [
      {
        slug: 'kitchenware',
        category_name: 'Kitchenware',
        group: 'general',
        is_blocked: false,
        blocked_reason: null,
        cannot_combine_with: [],
        hs_code: null,
        quantity_limit: null,
        limit_note: null,
        asks_imei: false,
        note: null,
      },
    ],
  }),
  answer(shipmentCalls.cartDetail, { ...ok, result: sent }),
  answer(shipmentCalls.newCart, { ...ok, result: cartOf({ cart_code: 'SHP-AAAAA-BBBBB' }) }),
  answer(draftCalls.drafts, { ...ok, results: [] }),
  answer(draftCalls.deleteDraft, ok),
  ...nothingYet,
]
const path = '/import/add_shipment'
const copy = `${path}?copy_of=${sent.cart_code}`
const open = (place = path, ...first: readonly FakeAnswer[]) =>
  renderPortal(place, { session: { customer_id: '7' }, answers: [...first, savedAs(), ...answers] })
type Portal = ReturnType<typeof open>

const go = (): void => press('Continue')
const titles = ['Route and transport', 'Box details', 'Item details', 'Invoice of the items'] as const
/** Opens the copied shipment and continues to this step. */
const toStep = async (step: 1 | 2 | 3 | 4 | 5): Promise<void> => {
  for (const title of titles.slice(0, step - 1)) {
    await atStep(title)
    // The copy arrives after the form.
    if (title === titles[0]) await screen.findAllByRole('radio', { checked: true })
    go()
  }
  await atStep([...titles, 'Review your shipment'][step - 1] ?? '')
}
const back = ({ router }: Portal): Promise<void> => act(async () => router.history.back())
const forward = ({ router }: Portal): Promise<void> => act(async () => router.history.forward())
const savings = (portal: Portal) => portal.sentTo(draftCalls.saveDraft)

beforeEach(() => {
  sessionStorage.clear()
  // Dialog methods that jsdom lacks.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe('browser history', () => {
  test('Back shows the step before and Forward the next one again; each step has its address', async () => {
    const portal = open(copy)
    await toStep(3)
    await waitFor(() => expect(portal.place()).toBe(`${path}?step=3`))
    await back(portal)
    await atStep('Box details')
    expect(portal.place()).toBe(`${path}?step=2`)
    await back(portal)
    await atStep('Route and transport')
    expect(portal.place()).toBe(path)
    await forward(portal)
    await forward(portal)
    await atStep('Item details')
  })

  test('the form’s Back closes the step, so that Forward stays where it is [WIZ-06]', async () => {
    const portal = open(copy)
    await toStep(3)
    press('Back')
    await atStep('Box details')
    await waitFor(() => expect(portal.place()).toBe(`${path}?step=2`))
    await forward(portal)
    await waitFor(() => expect(portal.place()).toBe(`${path}?step=2`))
    await atStep('Box details')
    await back(portal)
    await atStep('Route and transport')
  })

  test('an address that names a closed step shows the last open one [WIZ-04]', async () => {
    const portal = open(`${path}?step=4`)
    await atStep('Route and transport')
    await waitFor(() => expect(portal.place()).toBe(path))
  })

  test('Back leaves the wizard from the first step, and after the shipment was submitted', async () => {
    const portal = open('/import')
    await screen.findByRole('heading', { level: 1 })
    await act(() => portal.router.navigate({ to: path, search: { copy_of: sent.cart_code } }))
    await toStep(5)
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    expect(portal.place()).toBe(path)
    await back(portal)
    await waitFor(() => expect(portal.place()).toBe('/import'))
    expect(portal.sentTo(shipmentCalls.newCart)).toHaveLength(1)
  })

  test('a resumed draft opens at its last open step, with the earlier ones behind it', async () => {
    const { step_1, active } = emptyWizardDraft
    const create = {
      ...emptyWizardDraft,
      active: { ...active, step_2: true },
      step_1: { ...step_1, receipt_number: 'YT9' },
    }
    const portal = open(
      `${path}?draft=${stored.draft_id}`,
      answer(draftCalls.draft, { ...ok, result: { ...stored, format: 1, state: { create }, lost_files: 1 } }),
    )
    await atStep('Box details')
    expect(await screen.findByText(/is missing. Add it again/)).toBeTruthy()
    await back(portal)
    await atStep('Route and transport')
    expect(screen.getByDisplayValue('YT9')).toBeTruthy()
  })
})

describe('drafts', () => {
  test('a copied shipment is a new draft with its route, boxes and items, without its receipt numbers and invoices', async () => {
    const portal = open(copy)
    await toStep(1)
    expect(portal.place()).toBe(path)
    await waitFor(() => expect(savings(portal)).toHaveLength(1), { timeout: 3000 })
    const [saving] = savings(portal)
    expect(saving?.body).toMatchObject({
      kind: 'import',
      title: 'LYSGK7M2Q-A · Ceramic tea set, 6 cups',
      base_version: 0,
    })
    expect(saving?.body.state).toMatchObject({
      step: 1,
      create: {
        step_1: { agent: { id: 'gz' }, receipt_number: '', cart_code: '', is_quarantine: false },
        step_2: { packagings: [{ weight: '2.1', length: '40', quantity: '2' }], revision: null },
        step_3: { products: [{ product_title: 'Ceramic tea set, 6 cups', quantity: '2' }] },
        step_4: { invoices: [] },
      },
    })
    expect(await screen.findByText('Saved', { selector: '[aria-hidden]' })).toBeTruthy()
  })

  test('says that a draft is on this device only while the server cannot be reached', async () => {
    const portal = open(
      copy,
      answer(draftCalls.saveDraft, () => Promise.reject(refusal(503, 'busy'))),
    )
    await atStep('Route and transport')
    expect(
      await screen.findByText('Saved on this device', { selector: '[role=status]' }, { timeout: 3000 }),
    ).toBeTruthy()
    expect(savings(portal)).not.toHaveLength(0)
  })

  test('tells that another device changed the draft too, and links to that version', async () => {
    open(copy, savedAs({ outcome: 'kept_both', other_draft_id: stored.draft_id }))
    await atStep('Route and transport')
    const link = await screen.findByRole('link', { name: 'Open the other version' }, { timeout: 3000 })
    expect(link.getAttribute('href')).toBe(`${path}?draft=${stored.draft_id}`)
    press('Close message')
    expect(screen.queryByRole('link', { name: 'Open the other version' })).toBeNull()
  })

  test('starting over deletes the draft on the server, and Undo brings it back', async () => {
    const portal = open(copy)
    await toStep(3)
    await waitFor(() => expect(savings(portal)).not.toHaveLength(0), { timeout: 3000 })
    press('Start over')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }))
    await waitFor(() => expect(portal.sentTo(draftCalls.deleteDraft)).toHaveLength(1))
    await atStep('Route and transport')
    press('Undo')
    await atStep('Item details')
    expect(screen.getByText('Ceramic tea set, 6 cups')).toBeTruthy()
  })

  test('submitting deletes the draft on the server', async () => {
    const portal = open(copy)
    await toStep(5)
    await waitFor(() => expect(savings(portal)).not.toHaveLength(0), { timeout: 3000 })
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    await waitFor(() => expect(portal.sentTo(draftCalls.deleteDraft)).toHaveLength(1))
  })

  test('submitted on another device meanwhile, it links to that shipment, and is kept as a draft of its own on request', async () => {
    let isElsewhere = true
    const portal = open(
      copy,
      answer(shipmentCalls.newCart, () => {
        if (!isElsewhere) return { ...ok, result: cartOf({ cart_code: 'SHP-AAAAA-BBBBB' }) }
        const said = { action: false, message: 'Submitted.', error_code: 'draft_submitted' } as const
        throw new CallFailure(409, { ...said, shipment_code: 'SHP-CCCCC-DDDDD' }, undefined)
      }),
    )
    await toStep(5)
    press('Add to cart')
    const notice = await screen.findByRole('group', { name: /already submitted this draft .* SHP-CCCCC-DDDDD/ })
    expect(document.activeElement).toBe(notice)
    expect(screen.queryByRole('alert')).toBeNull()
    const link = within(notice).getByRole('link', { name: 'Open shipment' })
    expect(link.getAttribute('href')).toBe('/import/transaction/detail?code=SHP-CCCCC-DDDDD')
    isElsewhere = false
    press('Keep as a new draft')
    expect(screen.queryByRole('link', { name: 'Open shipment' })).toBeNull()
    await atStep('Review your shipment')
    press('Add to cart')
    await screen.findByRole('heading', { name: 'Shipment added to cart' })
    const [first, second] = portal.sentTo(shipmentCalls.newCart).map(({ body }) => body.draft_id)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  test('an unknown draft says so and leads to an empty form', async () => {
    open(
      `${path}?draft=${stored.draft_id}`,
      answer(draftCalls.draft, () => Promise.reject(refusal(404, 'gone'))),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Add a shipment' }))
    await atStep('Route and transport')
  })

  test('the open draft that another tab deletes leaves the list of the others too', async () => {
    const portal = open(
      `${path}?draft=${stored.draft_id}`,
      answer(draftCalls.drafts, { ...ok, results: [stored] }),
      answer(draftCalls.draft, {
        ...ok,
        result: { ...stored, format: 1, state: { create: emptyWizardDraft }, lost_files: 0 },
      }),
    )
    await atStep('Route and transport')
    await waitFor(() => expect(portal.sentTo(draftCalls.drafts)).toHaveLength(1))
    const { sync } = await sessionDrafts(portal.session, noAnswer)
    act(() => sync.follow(stored.draft_id, undefined))
    expect(await screen.findByText(/^The draft that was open here has been submitted or deleted/)).toBeTruthy()
    expect(screen.queryByText('LYR · Lamp')).toBeNull()
  })

  test('home offers to continue the latest draft; the others are listed, and deleted after confirmation', async () => {
    const other = { ...entry('d0000000-0000-4000-8000-000000000002', ''), changed_at: '2026-03-01T06:05:00.000Z' }
    const portal = open('/', answer(draftCalls.drafts, { ...ok, results: [stored, other] }))
    const banner = await screen.findByRole('region', { name: 'Continue your shipment' })
    expect(within(banner).getByRole('link', { name: 'Continue LYR · Lamp' }).getAttribute('href')).toBe(
      `${path}?draft=${stored.draft_id}`,
    )
    expect(within(banner).getByText(/kept for 90 days/)).toBeTruthy()
    fireEvent.click(within(banner).getByRole('button', { name: 'Delete draft Shipment with no items' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(portal.sentTo(draftCalls.deleteDraft)).toEqual([{ params: { draft_id: other.draft_id } }]),
    )
    expect(within(banner).queryByText('Shipment with no items')).toBeNull()
  })
})
