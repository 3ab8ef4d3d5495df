import { createFileRoute } from '@tanstack/react-router'
import { LabelScreen } from '../../../../features/billing/print/label-screen'

interface LabelSearch {
  readonly code?: string
  readonly mark?: string
  readonly boxes?: string
}

const wordOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_print/import/print/label')({
  validateSearch: (given: Record<string, unknown>): LabelSearch => {
    const [code, mark, boxes] = [wordOf(given['code']), wordOf(given['mark']), wordOf(given['boxes'])]
    return {
      ...(code !== undefined && { code }),
      ...(mark !== undefined && { mark }),
      ...(boxes !== undefined && { boxes }),
    }
  },
  component: PrintLabel,
})

function PrintLabel() {
  const { code, mark, boxes } = Route.useSearch()
  return <LabelScreen key={code} code={code} mark={mark} boxes={boxes} />
}
