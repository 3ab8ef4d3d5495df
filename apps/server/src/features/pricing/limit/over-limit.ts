import { fill, type Language, type Text } from '@layar/contract'
import { documentDate } from '../../platform/public'
import type { LimitRow } from './store'

/** Goods above a limit, as a price keeps them: whatever the limit becomes, this is the one they were declared under. */
export interface OverLimit {
  readonly category: string
  readonly name: Text
  readonly pieces: number
  readonly max: number
  readonly agency: string
  /** Empty: the rule is not recorded. */
  readonly source: string
  readonly checked_at: string | null
}

interface CountedGoods {
  readonly product: { readonly quantity: number }
  readonly category: { readonly slug: string; readonly name: Text }
}

/** The categories of which more is declared than their limit lets one recipient bring in. */
export const overLimits = (
  declared: readonly CountedGoods[],
  limits: ReadonlyMap<string, LimitRow>,
): readonly OverLimit[] =>
  [...new Set(declared.map(({ category }) => category))].flatMap((category) => {
    const limit = limits.get(category.slug)
    const pieces = declared.reduce((sum, one) => sum + (one.category === category ? one.product.quantity : 0), 0)
    if (limit === undefined || limit.pieces === null || pieces <= limit.pieces) return []
    const { pieces: max, agency, source, checkedAt } = limit
    return [
      {
        category: category.slug,
        name: category.name,
        pieces,
        max,
        agency,
        source,
        checked_at: checkedAt?.toISOString() ?? null,
      },
    ]
  })

type Rule = Pick<OverLimit, 'agency' | 'source' | 'checked_at'>

const ruleTexts = {
  checked: {
    en: 'Limit by {rule}, checked on {day}.',
    id: 'Batas menurut {rule}, diperiksa {day}.',
    cn: '依据：{rule}，核对日期：{day}。',
  },
  unchecked: {
    en: 'Limit by {rule}, which we have yet to check.',
    id: 'Batas menurut {rule}, belum kami periksa.',
    cn: '依据：{rule}，有待我们核对。',
  },
  unrecorded: {
    en: 'We have yet to check the rule.',
    id: 'Aturannya masih akan kami periksa.',
    cn: '相关规定有待我们核对。',
  },
} as const satisfies Readonly<Record<string, Text>>

const ruleText = ({ agency, source, checked_at: checkedAt }: Rule, language: Language): string => {
  if (source === '') return ruleTexts.unrecorded[language]
  const inBrackets = language === 'cn' ? `（${agency}）` : ` (${agency})`
  const rule = agency === '' ? source : source + inBrackets
  if (checkedAt === null) return fill(ruleTexts.unchecked[language], { rule })
  return fill(ruleTexts.checked[language], { rule, day: documentDate(checkedAt, language) })
}

const overText: Text = {
  en: '{name}: {pieces} pieces are more than the {max} that one recipient may bring in without a licence. {rule} Our staff will review the shipment; you can continue.',
  id: '{name}: {pieces} buah melebihi {max} buah yang boleh dimasukkan satu penerima tanpa izin. {rule} Petugas kami akan meninjau kiriman; Anda dapat melanjutkan.',
  cn: '“{name}”：{pieces} 件超过每位收件人无许可证可进口的 {max} 件。{rule}工作人员会复核该货件，您可继续操作。',
}

export const overLimitText = (over: OverLimit, language: Language): string =>
  fill(overText[language], {
    name: over.name[language],
    pieces: over.pieces,
    max: over.max,
    rule: ruleText(over, language),
  })

const limitText: Text = {
  en: 'At most {max} pieces for one recipient without a licence. {rule}',
  id: 'Paling banyak {max} buah per penerima tanpa izin. {rule}',
  cn: '每位收件人无许可证最多 {max} 件。{rule}',
}

/** What a customer reads of a limit before declaring; null where none is in force. */
export const limitNote = (limit: LimitRow | undefined, language: Language): string | null => {
  if (limit === undefined || limit.pieces === null) return null
  const rule = { ...limit, checked_at: limit.checkedAt?.toISOString() ?? null }
  return fill(limitText[language], { max: limit.pieces, rule: ruleText(rule, language) })
}
