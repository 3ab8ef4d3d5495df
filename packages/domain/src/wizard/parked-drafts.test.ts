import { describe, expect, test } from 'vitest'
import { withCartCode } from './moves'
import { reduceWizard } from './reducer'
import { sampleDraft } from './sample.fixture'
import { emptyProduct, emptyWizard, type WizardDraft, type WizardState } from './state'
import { hasGoods } from './parked-drafts'

const titled = (product_title: string, copy: WizardDraft = sampleDraft()): WizardDraft => ({
  ...copy,
  step_3: { ...copy.step_3, products: [{ ...emptyProduct, product_title }] },
})
const stateOf = (create: WizardDraft, ...parked: WizardDraft[]): WizardState => ({ ...emptyWizard, create, parked })
const titles = ({ create, parked }: WizardState): (string | undefined)[] =>
  [create, ...parked].map(({ step_3 }) => step_3.products[0]?.product_title)

describe('several declarations at once [WIZ-16]', () => {
  test('parks a declaration without its cart code and starts an empty one on the same route', () => {
    const tea = titled('Tea')
    const { create, parked } = reduceWizard(stateOf(withCartCode(tea, 'SHP-1')), { type: 'park_draft' })
    expect(parked).toEqual([withCartCode(tea, '')])
    expect(create.step_1).toMatchObject({
      agent: tea.step_1.agent,
      marking_code: tea.step_1.marking_code,
      shipment_track: tea.step_1.shipment_track,
      receipt_number: '',
      is_fill: false,
    })
    expect(create.active).toMatchObject({ step_1: true, step_2: false })
    expect(hasGoods(create)).toBe(false)
  })

  test('swaps a resumed declaration with the open one', () => {
    const state = stateOf(titled('Open'), titled('First'), titled('Second'))
    expect(titles(reduceWizard(state, { type: 'resume_draft', index: 1 }))).toEqual(['Second', 'First', 'Open'])
  })

  test('discards an open declaration without goods on resume and ignores an unknown index', () => {
    const state = reduceWizard(stateOf(titled('Tea')), { type: 'park_draft' })
    expect(titles(reduceWizard(state, { type: 'resume_draft', index: 0 }))).toEqual(['Tea'])
    expect(reduceWizard(state, { type: 'resume_draft', index: 1 })).toBe(state)
  })

  test('drops one alone, clears all when a new one is sent, and keeps them after an edit', () => {
    const state = stateOf(titled('Open'), titled('First'), titled('Second'))
    expect(titles(reduceWizard(state, { type: 'drop_parked', index: 0 }))).toEqual(['Open', 'Second'])
    expect(reduceWizard(state, { type: 'sent', copy: 'create' })).toEqual(emptyWizard)
    expect(reduceWizard(state, { type: 'sent', copy: 'edit' }).parked).toHaveLength(2)
  })

  test.each<[string, (copy: WizardDraft) => WizardDraft]>([
    ['a weight', (copy) => ({ ...copy, step_2: { ...copy.step_2, packagings: sampleDraft().step_2.packagings } })],
    ['a title', (copy) => titled('Tea', copy)],
    ['an invoice', (copy) => ({ ...copy, step_4: { ...copy.step_4, invoices: ['/files/1'] } })],
  ])('%s counts as goods', (_name, change) => {
    expect(hasGoods(change(emptyWizard.create))).toBe(true)
    expect(hasGoods(emptyWizard.create)).toBe(false)
  })
})
