import { currencies, emptyPackaging, emptyProduct, type PackagingForm, type ProductForm } from '@layar/domain'
import { use } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { packagingReader } from '../../../shared/cargo/draft/goods-reader'
import { keptByLogin, openKept, type DraftForm } from '../../../shared/cargo/draft/kept-store'
import { fields, list, oneOf, text } from '../../../shared/cargo/draft/readers'
import type { Session } from '../../../shared/access/session/session'
import { useSession } from '../../../shared/access/session/session-context'
import { guestEstimate } from './guest-estimate'

/** One kind of goods: the fields of a declared product that affect price and tax. */
export type GoodsForm = Pick<
  ProductForm,
  'category' | 'category_slug' | 'currency_code' | 'price_original' | 'quantity'
>

export interface DestinationForm {
  /** `hub`: the customer collects at our hub; the price includes no delivery. */
  readonly way: 'door' | 'hub'
  /** Indonesia; empty while none is chosen. */
  readonly sub_district_id: string
  /** Display name of the subdistrict. */
  readonly area: string
  /** Singapore. */
  readonly postal_code: string
}

/** All input of the calculator, in the units it was entered in. */
export interface CalculatorForm {
  /** Empty selects the first warehouse of the list. */
  readonly agent_id: string
  readonly packagings: readonly PackagingForm[]
  readonly goods: readonly GoodsForm[]
  readonly to: DestinationForm
}

const emptyGoods: GoodsForm = {
  category: '',
  category_slug: '',
  currency_code: emptyProduct.currency_code,
  price_original: '',
  quantity: '1',
}
export const emptyForm: CalculatorForm = {
  agent_id: '',
  packagings: [emptyPackaging],
  goods: [emptyGoods],
  to: { way: 'door', sub_district_id: '', area: '', postal_code: '' },
}

export const isTouchedBox = ({ weight, length, width, height }: PackagingForm): boolean =>
  [weight, length, width, height].some((text) => text.trim() !== '')
export const isTouchedGoods = ({ category_slug, price_original }: GoodsForm): boolean =>
  category_slug !== '' || price_original.trim() !== ''

export const isBlank = ({ packagings, goods }: CalculatorForm): boolean =>
  !packagings.some(isTouchedBox) && !goods.some(isTouchedGoods)

/** Adds a box in the units of the last one, so that the customer chooses units only once. */
export const withPackaging = (form: CalculatorForm): CalculatorForm => {
  const { weight_unit = emptyPackaging.weight_unit, dimension_unit = emptyPackaging.dimension_unit } =
    form.packagings.at(-1) ?? {}
  return { ...form, packagings: [...form.packagings, { ...emptyPackaging, weight_unit, dimension_unit }] }
}
export const withGoods = (form: CalculatorForm): CalculatorForm => {
  const { currency_code = emptyGoods.currency_code } = form.goods.at(-1) ?? {}
  return { ...form, goods: [...form.goods, { ...emptyGoods, currency_code }] }
}

/** Clears boxes and goods; keeps warehouse, destination, units and currency, which are usually the same next time. */
export const cleared = (form: CalculatorForm): CalculatorForm => {
  const boxes = withPackaging(form).packagings.slice(-1)
  return { ...form, packagings: boxes, goods: withGoods(form).goods.slice(-1) }
}

/** Example input: two cartons of ten things each. */
export const withExample = (
  form: CalculatorForm,
  category: { readonly slug: string; readonly category_name: string },
): CalculatorForm => ({
  ...form,
  packagings: [
    {
      ...emptyPackaging,
      weight: '6.5',
      length: '50',
      width: '40',
      height: '35',
      quantity: '2',
    },
  ],
  goods: [
    {
      ...emptyGoods,
      category: category.category_name,
      category_slug: category.slug,
      price_original: '48',
      quantity: '20',
    },
  ],
})

const draftForm: DraftForm<CalculatorForm> = {
  format: 1,
  empty: emptyForm,
  read: fields(emptyForm, {
    agent_id: text,
    packagings: list(packagingReader),
    goods: list(
      fields(emptyGoods, {
        category: text,
        category_slug: text,
        currency_code: oneOf(currencies),
        price_original: text,
        quantity: text,
      }),
    ),
    to: fields(emptyForm.to, { way: oneOf(['door', 'hub']), sub_district_id: text, area: text, postal_code: text }),
  }),
}

type FormStore = StoreApi<CalculatorForm>

const ofCustomer = keptByLogin('calculator', async (place): Promise<FormStore> => {
  const store = await openKept(place, draftForm)
  const handed = (await openKept({ read: guestEstimate.take, save: () => undefined }, draftForm)).getState()
  if (!isBlank(handed)) store.setState(handed, true)
  return store
})

const ofGuest = new WeakMap<Session, Promise<FormStore>>()

/**
 * Stored on this device for the signed-in customer, so that page, dashboard and next visit show the same input. What a
 * guest entered is handed once to whoever signs in next.
 */
export function sessionCalculator(session: Session): Promise<FormStore> {
  if (session.read().token !== null || session.gate.isShut()) {
    ofGuest.delete(session)
    return ofCustomer(session)
  }
  const opened = ofGuest.get(session) ?? openKept(guestEstimate, draftForm)
  ofGuest.set(session, opened)
  return opened
}

export function useCalculatorForm(): readonly [
  CalculatorForm,
  (change: (form: CalculatorForm) => CalculatorForm) => void,
] {
  const store = use(sessionCalculator(useSession()))
  return [useStore(store), (change) => store.setState(change)]
}
