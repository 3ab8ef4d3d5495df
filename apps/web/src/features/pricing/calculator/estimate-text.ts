import type { Agent, EstimateResult, EstimateWay } from '@layar/contract'
import { formatKg, packagingTotals } from '@layar/domain'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { CalculatorForm } from './form'
import { calculatorText } from './text/area'

interface Estimated {
  readonly result: EstimateResult
  readonly form: CalculatorForm
  readonly agent: Agent
  readonly isToDoor: boolean
}

/** The whole estimate as lines of text, with what it does not promise. */
export function useEstimateText({ result, form, agent, isToDoor }: Estimated): string {
  const t = useText(calculatorText)
  const { language } = useLanguage()
  const totals = packagingTotals(form.packagings)
  const line = (label: string, value: string): string => `${label}: ${value}`
  const wayLines = (way: EstimateWay): string[] => {
    const name = t(way.track === 'udara' ? 'air' : 'sea')
    if (way.freight === null) return [`${name}: ${way.refusal ?? t('closed')}`]
    const { lead_time_days: days, lines, tax } = way.freight
    const parts = [...lines, ...tax.lines].map(({ label, amount }) => `- ${line(label, moneyText(amount))}`)
    if (way.delivery) parts.push(`- ${line(way.delivery.service_name, moneyText(way.delivery.amount))}`)
    if (way.total) parts.push(...way.service_tax.map(({ label, amount }) => `- ${line(label, moneyText(amount))}`))
    return [
      line(name, way.total ? moneyText(way.total) : t('ask')),
      ...parts,
      `- ${t('days', { from: String(days.min), to: String(days.max) })}`,
    ]
  }
  const isSample = result.ways.some(({ freight }) => freight?.tariff?.is_sample)
  return [
    t('title'),
    t('shipment', {
      boxes: t('boxCount', { count: totals.boxCount }),
      weight: formatKg(totals.weightGrams, language),
      place: agent.name,
    }),
    t(isToDoor ? 'totalDoor' : 'totalHub'),
    ...result.ways.flatMap((way) => ['', ...wayLines(way)]),
    '',
    t('estimateNote'),
    ...(isSample ? [t('sampleTariff')] : []),
  ].join('\n')
}
