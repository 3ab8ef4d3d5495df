import type { Category } from '@layar/contract'
import {
  isMobilePhone,
  parseQuantity,
  type DraftName,
  type ProductForm,
  type WizardDraft,
  type WizardStep,
} from '@layar/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { StepAgent } from './step-agent'
import { StepInvoices } from './step-invoices'
import { StepReview } from './step-review'
import { useDraft, useDraftState } from '../../../shared/cargo/draft/use-draft'
import { BoxList } from '../../../shared/cargo/goods/box-list'
import { ItemList } from '../../../shared/cargo/goods/item-list'
import notes from '../../../shared/pricing/price/notes.module.css'
import { fetchPart } from '../../../shared/platform/offline/when-online'
import type { ErrorTexts } from '../../../shared/steps/use-step-errors'

const SellerGst = lazy(() =>
  fetchPart(() => import('./seller-gst')).then(({ SellerGst: Named }) => ({ default: Named })),
)

const ImeiField = lazy(() =>
  fetchPart(() => import('../../../shared/cargo/goods/imei-field')).then(({ ImeiField: Named }) => ({
    default: Named,
  })),
)

interface StepFieldsProps {
  readonly step: WizardStep
  readonly name: DraftName
  readonly copy: WizardDraft
  readonly categories: UseQueryResult<{ results: Category[] }>
  readonly errors: ErrorTexts
  /** Why goods of this value cannot be ordered here. */
  readonly valueNote: string | undefined
  readonly onPick: (step: WizardStep) => void
}

const hsDigits = (code: string): string => code.replace(/[.\s]/g, '')

/** The fields of the current step; each change is saved to the draft at once. */
export function StepFields({ step, name, copy, categories, errors, valueNote, onPick }: StepFieldsProps) {
  const draft = useDraft()
  const { country } = useLanguage()
  const fileNames = useDraftState(draft, (state) => state.fileNames)
  const track = copy.step_1.shipment_track
  // Numbers that are typed already stay to be seen, whatever category is chosen then.
  const asksImei = ({ category_slug: slug, hs_code: code, imeis }: ProductForm): boolean =>
    imeis !== '' ||
    isMobilePhone(hsDigits(code)) ||
    (categories.data?.results.some((one) => one.slug === slug && one.asks_imei) ?? false)
  const change = (next: (now: WizardDraft) => WizardDraft): void => draft.change(name, next)
  switch (step) {
    case 1:
      return (
        <StepAgent
          setup={copy.step_1}
          errors={errors}
          isFixed={name === 'edit'}
          onChange={(setup) => change((now) => ({ ...now, step_1: { ...now.step_1, ...setup } }))}
        />
      )
    case 2:
      return (
        <BoxList
          packagings={copy.step_2.packagings}
          track={track}
          errors={errors}
          onChange={(packagings) => change((now) => ({ ...now, step_2: { ...now.step_2, packagings } }))}
        />
      )
    case 3:
      if (!categories.data && categories.error)
        return <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
      return (
        <>
          <ItemList
            products={copy.step_3.products}
            categories={categories.data?.results ?? []}
            errors={errors}
            extraOf={
              country === 'sg'
                ? (extra) => (
                    <Suspense fallback={null}>
                      <SellerGst {...extra} fileNames={fileNames} onName={draft.nameFile} />
                    </Suspense>
                  )
                : ({ product, path, errors: texts, onChange }) =>
                    asksImei(product) && (
                      <Suspense fallback={null}>
                        <ImeiField
                          value={product}
                          pieces={parseQuantity(product.quantity) ?? 0}
                          isPhone={isMobilePhone(hsDigits(product.hs_code))}
                          name={`${path}.imeis`}
                          error={texts[`${path}.imeis`]}
                          isOptional
                          onChange={(part) => onChange((now) => ({ ...now, ...part }))}
                        />
                      </Suspense>
                    )
            }
            onChange={(products) =>
              change((now) => ({ ...now, step_3: { ...now.step_3, products: products(now.step_3.products) } }))
            }
            onClear={() => draft.dispatch({ type: 'reset_step', copy: name, step: 3 })}
          />
          <div role="status">{valueNote !== undefined && <p className={notes.warning}>{valueNote}</p>}</div>
        </>
      )
    case 4:
      return (
        <StepInvoices
          invoices={copy.step_4.invoices}
          fileNames={fileNames}
          track={track}
          errors={errors}
          onChange={(invoices) =>
            change((now) => ({ ...now, step_4: { ...now.step_4, invoices: invoices(now.step_4.invoices) } }))
          }
          onName={draft.nameFile}
        />
      )
    case 5:
      return <StepReview copy={copy} fileNames={fileNames} onChange={onPick} />
  }
}
