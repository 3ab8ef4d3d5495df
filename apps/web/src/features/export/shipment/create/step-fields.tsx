import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { BoxList } from '../../../../shared/cargo/goods/box-list'
import { ItemList } from '../../../../shared/cargo/goods/item-list'
import { useExportDraft } from './draft'
import { noticeOf } from './rules'
import { StepAddresses } from './step-addresses'
import { StepPapers } from './step-papers'
import { StepWay } from './step-way'
import { exportFormText } from './text/area'
import type { ExportFormState } from './use-export-form'

/** The fields of the current step; each change is saved to the draft at once. */
export function StepFields({ form }: { form: ExportFormState }) {
  const t = useText(exportFormText)
  const { copy, live, read, put, change } = form
  const { emptyItem } = useExportDraft()
  const errors = form.errors.texts
  switch (form.step) {
    case 1:
      return <StepAddresses copy={copy} gone={form.gone} errors={errors} onChange={put} />
    case 2:
      return (
        <BoxList
          packagings={copy.packagings}
          track={undefined}
          errors={errors}
          onChange={(packagings) => put({ packagings })}
        />
      )
    case 3:
      if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      return (
        <ItemList
          products={copy.products}
          categories={form.categories}
          empty={emptyItem}
          noticeOf={(product) => noticeOf(t, live.rates, product)}
          errors={errors}
          onChange={(next) => change((now) => ({ ...now, products: next(now.products) }))}
          onClear={() => put({ products: [] })}
        />
      )
    case 4: {
      const asked = copy.products.flatMap((product) => {
        const notice = noticeOf(t, live.rates, product)
        return notice && !notice.isError ? [notice.text] : []
      })
      return <StepPapers copy={copy} asked={[...new Set(asked)]} errors={errors} onChange={change} />
    }
    case 5:
      return <StepWay copy={copy} live={live} errors={errors} onTrack={(track) => put({ track })} onPick={form.go} />
  }
}
