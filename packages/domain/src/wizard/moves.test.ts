import { describe, expect, test } from 'vitest'
import { openForEdit } from './edit'
import { currentStep, goBack, goForward, isStepActive, resetStep, resetWizard, withFreight } from './moves'
import { cartCodeTaken, copyEditToCreate, reduceWizard, retryAfterCartError } from './reducer'
import { sampleCart, sampleDraft, samplePackaging, sampleProduct, sampleSetup } from './sample.fixture'
import { emptyPackaging, emptyProduct, emptyWizard, emptyWizardDraft, wizardSteps, type WizardDraft } from './state'

const activeSteps = (copy: WizardDraft) => wizardSteps.filter((step) => isStepActive(copy, step))

describe('initial wizard state', () => {
  test('has five steps and opens only the first [WIZ-01] [WIZ-04]', () => {
    expect(wizardSteps).toHaveLength(5)
    expect(activeSteps(emptyWizardDraft)).toEqual([1])
    expect(currentStep(emptyWizardDraft)).toBe(1)
  })

  test('defaults to package 1, by air, loose cargo, nothing filled [WIZ-02] [WIZ-03]', () => {
    expect(emptyWizardDraft.step_1).toEqual({
      agent: null,
      package_id: 1,
      prefix: '',
      marking_code: '',
      receipt_number: '',
      container_type: 'lcl',
      shipment_track: 'udara',
      cart_code: '',
      is_quarantine: false,
      is_fill: false,
    })
    expect(emptyWizardDraft.result_tmp).toEqual({ international_freight: 0 })
    expect(emptyPackaging.show_form).toBe(true)
  })

  test('a product has title, description, images, currency, price, quantity, HS code, category, fragile [WIZ-12]', () => {
    expect(Object.keys(emptyProduct)).toEqual([
      'product_title',
      'product_description',
      'product_images',
      'currency_code',
      'price_original',
      'quantity',
      'hs_code',
      'category',
      'category_slug',
      'is_fragile',
      'has_seller_gst',
      'seller_gst_number',
      'seller_gst_proof',
      'imeis',
      'has_no_imei',
    ])
  })
})

describe('going forward', () => {
  test('saves the step, marks the next active and not filled, with one empty form [WIZ-05]', () => {
    const second = goForward(emptyWizardDraft, { step: 1, data: sampleSetup })
    expect(activeSteps(second)).toEqual([1, 2])
    expect(second.step_1).toEqual({ ...sampleSetup, is_fill: true })
    expect(second.step_2).toEqual({ is_fill: false, packagings: [emptyPackaging], revision: null })

    const third = goForward(second, { step: 2, data: [samplePackaging] })
    expect(activeSteps(third)).toEqual([1, 2, 3])
    expect(third.step_2).toEqual({ is_fill: true, packagings: [samplePackaging], revision: null })
    expect(third.step_3).toEqual({ is_fill: false, products: [emptyProduct] })

    const fourth = goForward(third, { step: 3, data: [sampleProduct] })
    expect(activeSteps(fourth)).toEqual([1, 2, 3, 4])
    expect(fourth.step_4).toEqual({ is_fill: false, invoices: [] })

    const fifth = goForward(fourth, { step: 4, data: ['/f/invoice.pdf'] })
    expect(currentStep(fifth)).toBe(5)
    expect(fifth.step_4).toEqual({ is_fill: true, invoices: ['/f/invoice.pdf'] })
  })

  test('keeps packagings, products and invoices a second time but marks them not filled [WIZ-05]', () => {
    const full = sampleDraft(sampleSetup, ['/f/invoice.pdf'])
    const second = goForward(full, { step: 1, data: sampleSetup })
    expect(second.step_2).toEqual({ is_fill: false, packagings: [samplePackaging], revision: null })
    const third = goForward(full, { step: 2, data: [samplePackaging, samplePackaging] })
    expect(third.step_3).toEqual({ is_fill: false, products: [sampleProduct] })
    const fourth = goForward(full, { step: 3, data: [sampleProduct] })
    expect(fourth.step_4).toEqual({ is_fill: false, invoices: ['/f/invoice.pdf'] })
  })
})

describe('going back', () => {
  test.each([
    [5, [1, 2, 3, 4]],
    [4, [1, 2, 3]],
    [3, [1, 2]],
    [2, [1]],
  ] as const)('to step %d deactivates it and every later one without losing data [WIZ-06]', (target, left) => {
    const full = sampleDraft(sampleSetup, ['/f/invoice.pdf'])
    const back = goBack(full, target)
    expect(activeSteps(back)).toEqual(left)
    expect({ ...back, active: full.active }).toEqual(full)
  })

  test('opens no step that was not reached [WIZ-06]', () => {
    expect(activeSteps(goBack(emptyWizardDraft, 5))).toEqual([1])
  })
})

describe('resetting', () => {
  test('restores the defaults [WIZ-08]', () => {
    expect(resetWizard()).toEqual(emptyWizardDraft)
    const state = { create: sampleDraft(), edit: sampleDraft(), parked: [sampleDraft()] }
    expect(reduceWizard(state, { type: 'reset', copy: 'create' })).toEqual({ ...state, create: emptyWizardDraft })
  })

  test('removes only the products of step 3 [WIZ-08]', () => {
    const full = sampleDraft()
    const reset = resetStep(full, 3)
    expect(reset.step_3.products).toEqual([])
    expect({ ...reset, step_3: full.step_3 }).toEqual(full)
  })
})

describe('create and edit copies', () => {
  test('changes one copy without the other [WIZ-07]', () => {
    const state = reduceWizard(emptyWizard, {
      type: 'go_forward',
      copy: 'edit',
      save: { step: 1, data: sampleSetup },
    })
    expect(state.create).toBe(emptyWizard.create)
    expect(currentStep(state.edit)).toBe(2)
    expect(currentStep(reduceWizard(state, { type: 'go_back', copy: 'edit', target: 2 }).edit)).toBe(1)
    expect(reduceWizard(state, { type: 'reset_step', copy: 'edit', step: 3 }).edit.step_3.products).toEqual([])
  })

  test('copies edit data into create [WIZ-07]', () => {
    const opened = reduceWizard(emptyWizard, { type: 'open_for_edit', cart: sampleCart })
    expect(opened.create).toEqual(emptyWizardDraft)
    const copied = reduceWizard(opened, { type: 'copy_edit_to_create' })
    expect(copied.create).toEqual(openForEdit(sampleCart))
    expect(copied).toEqual(copyEditToCreate(opened))
  })
})

describe('the result', () => {
  test('keeps the freight of the calculator, never less than 0 [WIZ-03]', () => {
    const copy = reduceWizard(emptyWizard, { type: 'set_freight', copy: 'create', international_freight: 28.5 }).create
    expect(copy.result_tmp.international_freight).toBe(28.5)
    expect(withFreight(copy, Number.NaN).result_tmp.international_freight).toBe(0)
    expect(withFreight(copy, -1).result_tmp.international_freight).toBe(0)
  })

  test('drops the cart code and retries after a second, only on error code 1404 [WIZ-15]', () => {
    const { create } = reduceWizard(emptyWizard, { type: 'set_cart_code', copy: 'create', cart_code: 'SHP-1' })
    expect(create.step_1.cart_code).toBe('SHP-1')
    expect(retryAfterCartError(create, cartCodeTaken)).toEqual({ copy: emptyWizardDraft, delayMs: 1000 })
    expect(retryAfterCartError(create, 404)).toBeUndefined()
    expect(retryAfterCartError(create, undefined)).toBeUndefined()
  })
})
