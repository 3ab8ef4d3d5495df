import { exportOverviewCalls, exportShipmentCalls, type ExportShipment } from '@layar/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { railTone } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { BoxList } from '../../../../shared/cargo/goods/box-list'
import { errorLabels } from '../../../../shared/cargo/goods/errors'
import { ItemList } from '../../../../shared/cargo/goods/item-list'
import { goodsText } from '../../../../shared/cargo/goods/text/area'
import { PriceFoot } from '../../../../shared/pricing/price/price-foot'
import { priceText } from '../../../../shared/pricing/price/text/area'
import { useLiveAnswer } from '../../../../shared/pricing/price/use-live-answer'
import { useIdCardGate } from '../../../../shared/customer/identity/use-id-card-first'
import { StepForm } from '../../../../shared/steps/step-form'
import { StepsHead } from '../../../../shared/steps/steps-head'
import { stepsText } from '../../../../shared/steps/text/area'
import { useStepErrors } from '../../../../shared/steps/use-step-errors'
import {
  emptyDraft,
  emptyItem,
  exportSteps,
  folded,
  useExportDraft,
  useExportState,
  type DraftName,
  type ExportDraft,
  type ExportStep,
} from './draft'
import { rateQuestion, shipmentInput } from './payload'
import { ExportPrice, rateOf } from './price'
import { exportRules, noticeOf } from './rules'
import { StepAddresses } from './step-addresses'
import { StepPapers } from './step-papers'
import { StepWay } from './step-way'
import { exportFormText } from './text/area'
import { useCategories } from './use-categories'

interface ExportFormProps {
  readonly name: DraftName
  readonly onDone: (shipment: ExportShipment) => void
}

const titles = { 1: 'addressTitle', 2: 'boxesTitle', 3: 'itemsTitle', 4: 'papersTitle', 5: 'reviewTitle' } as const

/** Five steps of one shipment abroad, the line above them, the price beside them [EXP-03]. */
export function ExportForm({ name, onDone }: ExportFormProps) {
  const t = useText(exportFormText)
  const g = useText(goodsText)
  const p = useText(priceText)
  const s = useText(stepsText)
  const draft = useExportDraft()
  const copy = useExportState(draft, (state) => state[name])
  const { step } = copy
  const idCard = useIdCardGate()
  const [isWaiting, setWaiting] = useState(false)
  const { read, categories } = useCategories()
  const question = rateQuestion(copy)
  const { answer, ...live } = useLiveAnswer(
    exportShipmentCalls.exportCalculateRate,
    question === undefined ? undefined : { body: question },
  )
  const rates = answer?.data.result
  const faults = useStepErrors(copy, step, exportRules({ t, goods: g, categories, rates }))
  const change = (next: (now: ExportDraft) => ExportDraft): void => draft.change(name, next)
  const put = (part: Partial<ExportDraft>): void => change((now) => ({ ...now, ...part }))
  const go = (target: ExportStep): void => {
    faults.clear()
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
    ],
    onDone: ({ data }) => onDone(data.result),
    onFailure: ({ fields }) => {
      const target = faults.takeServer(fields)
      if (target) put({ step: target })
    },
  })
  const forward = (): void => {
    if (idCard.stops()) return
    // The destination's restrictions must be known before the items step is left.
    if (step >= 3 && live.isUpdating) return setWaiting(true)
    if (step < 5) {
      if (faults.check(step)) go((step + 1) as ExportStep)
      return
    }
    // The destination's restrictions may have changed since a step was left.
    const wrong = exportSteps.find((one) => !faults.check(one))
    if (wrong) put({ step: wrong })
    else void create.run({ body: shipmentInput(copy) })
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
  const price = { copy, live: { ...live, rates } }
  const asked = copy.products.flatMap((product) => {
    const notice = noticeOf(t, rates, product)
    return notice && !notice.isFault ? [notice.text] : []
  })
  const startOver = (): void => {
    faults.clear()
    change(() => emptyDraft)
  }
  const isEdit = name === 'edit'
  return (
    <>
      <StepsHead
        title={isEdit ? t('editTitle', { code: copy.shipment_code }) : t('title')}
        lead={t('lead')}
        isEdit={isEdit}
        tone={railTone(copy.track)}
        step={step}
        stepNames={exportSteps.map((one) => t(`step${one}`))}
        onPick={go}
        onStartOver={startOver}
      />
      {idCard.notice}
      <StepForm
        step={step}
        title={t(titles[step])}
        faults={faults}
        labels={errorLabels(g, Object.keys(faults.texts), {
          sender_address_id: t('sender'),
          recipient_address_id: t('recipient'),
          pickup_address_id: t('pickupAddress'),
          documents: t('papersFile'),
          note: t('note'),
          track: t('step5'),
        })}
        price={{
          label: p('priceTitle'),
          panel: <ExportPrice {...price} />,
          foot: (
            <PriceFoot total={rateOf(rates, copy)?.total} isUpdating={live.isUpdating}>
              <ExportPrice {...price} hasTitle={false} />
            </PriceFoot>
          ),
        }}
        forwardLabel={step < 5 ? s('next') : t(isEdit ? 'submitEdit' : 'submit')}
        isPending={create.pending || isWaiting}
        onBack={step > 1 ? () => go((step - 1) as ExportStep) : undefined}
        onForward={forward}
      >
        {step === 1 && <StepAddresses copy={copy} faults={faults.texts} onChange={put} />}
        {step === 2 && (
          <BoxList
            packagings={copy.packagings}
            track={undefined}
            faults={faults.texts}
            onChange={(packagings) => put({ packagings })}
          />
        )}
        {step === 3 &&
          (read.error && !read.data ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <ItemList
              products={copy.products}
              categories={categories}
              empty={emptyItem}
              noticeOf={(product) => noticeOf(t, rates, product)}
              faults={faults.texts}
              onChange={(next) => change((now) => ({ ...now, products: next(now.products) }))}
              onClear={() => put({ products: [] })}
            />
          ))}
        {step === 4 && <StepPapers copy={copy} asked={[...new Set(asked)]} faults={faults.texts} onChange={change} />}
        {step === 5 && (
          <StepWay
            copy={copy}
            live={price.live}
            faults={faults.texts}
            onTrack={(track) => put({ track })}
            onPick={go}
          />
        )}
      </StepForm>
    </>
  )
}
