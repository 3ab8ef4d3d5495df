import { useEffect } from 'react'
import { freightCalls, type CartDetail, type FreightInput, type FreightResult } from '@layar/contract'
import { toFreightCalculationPayload, type WizardDraft } from '@layar/domain'
import { useLiveAnswer, type LiveAnswer } from '../../../shared/pricing/price/use-live-answer'

type Received = CartDetail['received']

/** The measured boxes set the price of a received shipment, whatever was declared. */
const measured = (received: Received): FreightInput['packagings'] =>
  (received?.boxes ?? []).map((box) => ({
    weight: box.weight_gram,
    dimension_length: box.length_mm / 10,
    dimension_width: box.width_mm / 10,
    dimension_height: box.height_mm / 10,
    quantity: box.quantity,
  }))

/**
 * The calculator's input; undefined while nothing may be sent [CALC-01], or while a product has no category or
 * quantity, which the calculator would reject.
 */
export function freightQuestion(copy: WizardDraft, received: Received = null): FreightInput | undefined {
  const payload = toFreightCalculationPayload(copy)
  if (!payload?.products.every((one) => one.product_category_slug !== '' && one.product_quantity > 0)) return undefined
  const boxes = measured(received)
  return { ...payload, packagings: boxes.length > 0 ? boxes : payload.packagings }
}

export interface Freight extends Omit<LiveAnswer<unknown>, 'answer'> {
  readonly result: FreightResult | undefined
}

/** The price of the current input, calculated as soon as possible; `onFreight` receives the amount for `result_tmp`. */
export function useFreight(copy: WizardDraft, received: Received, onFreight: (amount: number) => void): Freight {
  const question = freightQuestion(copy, received)
  const { answer, ...live } = useLiveAnswer(freightCalls.calculateFreight, question && { body: question })
  const amount = answer?.result.total_international_shipping ?? 0
  useEffect(() => onFreight(amount), [amount, onFreight])
  return { ...live, result: answer?.result }
}
