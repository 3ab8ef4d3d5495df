import { exportOverviewCalls, exportShipmentCalls, type ExportShipment } from '@layar/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { numberText } from '@layar/ui/form/number-text.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { goodsText } from '../../../../shared/cargo/goods/text/area'
import { useIdCardGate } from '../../../../shared/customer/identity/use-id-card-first'
import { useLiveAnswer } from '../../../../shared/pricing/price/use-live-answer'
import { useStepHistory } from '../../../../shared/steps/use-step-history'
import { useStepErrors } from '../../../../shared/steps/use-step-errors'
import {
  exportSteps,
  folded,
  useExportDraft,
  useExportState,
  type DraftName,
  type ExportDraft,
  type ExportStep,
} from './draft'
import { rateQuestion, shipmentInput } from './payload'
import type { Rates } from './price'
import { exportRules } from './rules'
import { exportFormText } from './text/area'
import { useCategories } from './use-categories'
import { useGoneAddresses } from './use-gone-addresses'

export interface ExportFormOptions {
  readonly name: DraftName
  readonly onDone: (shipment: ExportShipment) => void
}

/** The shipment that is filled in: its draft, errors and rates, and the moves between its steps up to its submission. */
export function useExportForm({ name, onDone }: ExportFormOptions) {
  const t = useText(exportFormText)
  const goods = useText(goodsText)
  const numbers = useText(numberText)
  const draft = useExportDraft()
  const copy = useExportState(draft, (state) => state[name])
  const draftId = useStore(draft.book.store, ({ id }) => id)
  const history = useStepHistory(copy.step, name === 'create' ? draftId : '')
  const step = history.step as ExportStep
  const idCard = useIdCardGate()
  const [isWaiting, setWaiting] = useState(false)
  const { read, categories } = useCategories()
  const gone = useGoneAddresses(copy)
  const priced = gone.includes('recipient_address_id') ? { ...copy, recipient_address_id: '' } : copy
  const question = rateQuestion(priced)
  const { answer, ...rest } = useLiveAnswer(
    exportShipmentCalls.exportCalculateRate,
    question === undefined ? undefined : { body: question },
  )
  const live: Rates = { ...rest, rates: answer?.data.result }
  const errors = useStepErrors(copy, step, exportRules({ t, goods, numbers, categories, gone, rates: live.rates }))

  const change = (next: (now: ExportDraft) => ExportDraft): void => draft.change(name, next)
  const put = (part: Partial<ExportDraft>): void => change((now) => ({ ...now, ...part }))
  const go = (target: ExportStep): void => {
    errors.clear()
    change((now) => ({ ...now, step: target, packagings: folded(now.packagings) }))
  }
  const create = useWrite(exportShipmentCalls.exportCreateShipment, {
    successToast: false,
    invalidates: [
      exportShipmentCalls.exportCart,
      exportShipmentCalls.exportShipments,
      exportShipmentCalls.exportShipmentDetail,
      exportShipmentCalls.exportCheckoutPreview,
      exportOverviewCalls.exportSummary,
      exportOverviewCalls.exportTasks,
    ],
    onDone: ({ data }) => {
      history.leave()
      onDone(data.result)
    },
    isShownInPlace: ({ shipmentCode }) => shipmentCode !== undefined,
    onFailure: ({ fields, shipmentCode }) => {
      if (shipmentCode !== undefined) return draft.book.tellSubmitted(shipmentCode)
      const target = errors.takeServer(fields)
      if (target) put({ step: target })
    },
  })
  const forward = (): void => {
    if (idCard.stops()) return
    // The destination's restrictions must be known before the items step is left.
    if (step >= 3 && live.isUpdating) return setWaiting(true)
    if (step < 5) {
      if (!errors.check(step)) return
      const target = (step + 1) as ExportStep
      // A step that is left by the browser's Back stays open, and so do those after it.
      go(target > copy.step ? target : copy.step)
      history.advance(target)
      return
    }
    // The destination's restrictions may have changed since a step was left.
    const wrong = exportSteps.find((one) => !errors.check(one))
    if (wrong) put({ step: wrong })
    else void create.run({ body: { ...shipmentInput(copy), ...(name === 'create' && { draft_id: draftId }) } })
  }
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    forward()
  })
  useEffect(() => {
    if (!isWaiting || live.isUpdating) return
    const timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [isWaiting, live.isUpdating])
  return {
    copy,
    /** As far as it can be priced: without a recipient who is no longer in the address book. */
    priced,
    gone,
    step,
    live,
    read,
    categories,
    errors,
    idCardNotice: idCard.notice,
    isPending: create.pending || isWaiting,
    change,
    put,
    go,
    forward,
    back: step > 1 ? () => go((step - 1) as ExportStep) : undefined,
    startOver: () => {
      errors.clear()
      draft.book.discard()
    },
    /** Begins another shipment beside this one, which stays a draft. */
    begin: () => {
      errors.clear()
      draft.book.begin()
    },
    book: draft.book,
  }
}

export type ExportFormState = ReturnType<typeof useExportForm>
